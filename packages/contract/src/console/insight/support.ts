// Insight, 응대: how soon inquiries are answered, in working time, and whether that keeps the promise.
import { z } from 'zod';
import { defineEndpoints, rowId } from '../../endpoint.ts';
import { inquiryCategory } from '../../member/inquiry.ts';
import { day, staffRef } from '../shapes.ts';
import { figure, figureOrNone, insightHead, insightQuery } from './shapes.ts';

export const insightSupportEndpoints = defineEndpoints({
  'GET /api/v1/console/insight/support': {
    summary: 'Inquiries of a period: time to the first answer, kept promises and what their askers say',
    access: { staff: 'insight.read' },
    // Station and product do not filter this page.
    query: insightQuery({ category: inquiryCategory.optional(), staffId: rowId.optional() }),
    reply: z.object({
      ...insightHead,
      /** What the settings promise now. */
      promiseHours: z.int(),
      /** What renters read, "보통 {n}시간 안에": null while it says nothing. */
      saidHours: z.int().nullable(),
      tiles: z.object({
        inquiries: figure,
        medianMinutes: figureOrNone,
        /** Eighty of a hundred were answered sooner. */
        p80Minutes: figureOrNone,
        /** Of those answered or past the promise, 0 to 1. */
        withinPromise: figureOrNone,
        solved: figure,
      }),
      withinPromise: z.int(),
      notYet: z.int(),
      unrated: z.int(),
      unanswered: z.int(),
      /** By working hours until the first answer; `to` is null for the last. */
      answers: z.array(
        z.object({ fromHours: z.int(), toHours: z.int().nullable(), inquiries: z.int(), late: z.boolean() }),
      ),
      /** Weeks from the first day of the period on: the share within the promise. */
      series: z.array(
        z.object({ from: day, to: day, share: z.number().nullable(), before: z.number().nullable() }),
      ),
      rows: z.array(
        z.object({
          category: inquiryCategory,
          inquiries: z.int(),
          medianMinutes: z.int().nullable(),
          p80Minutes: z.int().nullable(),
          withinPromise: z.number().nullable(),
          solved: z.int(),
        }),
      ),
      /** Who gave first answers, most first. */
      staff: z.array(
        z.object({
          staff: staffRef,
          answers: z.int(),
          medianMinutes: z.int(),
          withinPromise: z.number(),
        }),
      ),
    }),
    failures: [],
  },
});
