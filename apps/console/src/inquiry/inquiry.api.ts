// The calls about inquiries that several parts of the screen make.
import { useQuery } from '@tanstack/react-query';
import type { CacheTag } from '#client/cache-tags.ts';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery, useCursorQuery, type RowOf } from '#client/console/console-query.ts';
import { inquiriesView, type InquiriesView } from './inquiries-view.ts';

export type Inquiry = RowOf<'GET /api/v1/console/inquiries'>;
export type InquiryDetail = ConsoleReply<'GET /api/v1/console/inquiries/{id}'>;
export type InquiryList = ReturnType<typeof useInquiries>;
export type CannedAnswer = RowOf<'GET /api/v1/console/canned-answers'>;

/** What working on an inquiry may change: its list, the to-do list and the menu's count. */
export const changedByInquiries: readonly CacheTag[] = ['inquiries', 'dashboard'];

/** What a verdict about a stop changes as well: the rental's time, and whether its station warns. */
export const changedByStops: readonly CacheTag[] = [...changedByInquiries, 'rentals', 'stations', 'members'];

/** Clocks run in working hours, which only the server counts. */
const CLOCK_REREAD_MS = 60_000;
/** Somebody who stopped writing is forgotten after ten seconds. */
const TYPING_REREAD_MS = 5000;

export const useInquiries = (view: InquiriesView) =>
  useCursorQuery('GET /api/v1/console/inquiries', {
    query: { ...inquiriesView.queryOf(view), size: 50 },
    tags: ['inquiries'],
    rereadMs: CLOCK_REREAD_MS,
  });

export const useInquiry = (id: number | undefined) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/inquiries/{id}', {
      params: { id: id ?? 0 },
      // It shows the rental, its payments and the station too.
      tags: ['inquiries', 'rentals', 'payments', 'stations'],
    }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.typing.length ? TYPING_REREAD_MS : CLOCK_REREAD_MS),
  });

export const useCannedAnswers = () =>
  useQuery(consoleQuery('GET /api/v1/console/canned-answers', { tags: ['canned-answers'] }));
