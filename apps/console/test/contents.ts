// Notices and events for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Notice = ConsoleReply<'GET /api/v1/console/notices/{id}'>;
type ContentEvent = ConsoleReply<'GET /api/v1/console/events/{id}'>;

const written = {
  format: 'MARKDOWN',
  state: 'DRAFT',
  publishAt: null,
  createdAt: '2026-11-14T17:40:00.000+09:00',
  changedBy: { id: 2, name: '한민서', role: 'MANAGER' },
  changedAt: '2026-11-14T18:22:00.000+09:00',
  version: 3,
} as const;

export function aNotice(change: Partial<Notice> = {}): Notice {
  return {
    ...written,
    id: 7,
    title: '11월 20일 새벽 2시, 서비스 점검이 있어요',
    content:
      '안녕하세요, 온데스크입니다.\n더 안정적인 결제를 위해 아래 시간에 점검을 진행해요.\n\n**점검 시간**\n2026년 11월 20일 금요일 02:00 – 04:00\n\n**점검 중에는**\n- 새로 빌리거나 연장할 수 없어요.\n- 반납은 할 수 있고, 점검 시간은 연체로 세지 않아요.',
    type: 'SYSTEM',
    pinnedUntil: null,
    announceTo: null,
    announcedAt: null,
    ...change,
  };
}

export function anEvent(change: Partial<ContentEvent> = {}): ContentEvent {
  return {
    ...written,
    id: 9,
    title: '시험 기간엔 보조배터리 첫 1시간이 무료예요',
    content: '시험 기간 동안 보조배터리를 빌리면 첫 1시간 값을 받지 않아요.',
    startsAt: '2099-11-16T10:00:00.000+09:00',
    endsAt: '2099-12-18T23:59:00.000+09:00',
    thumbnail: null,
    bannerImage: null,
    images: [],
    ...change,
  };
}

export function contentList<Row>(content: Row[]) {
  return {
    content,
    next: null,
    total: content.length,
    counts: { DRAFT: content.length, SCHEDULED: 0, PUBLISHED: 0, HIDDEN: 0 },
  };
}
