// Answers that staff use again and again.
import { z } from 'zod';
import {
  bodyRowId,
  defineEndpoints,
  multilineText,
  noContent,
  rowId,
  text,
  timestamp,
} from '../../endpoint.ts';
import { inquiryCategory } from '../../member/inquiry.ts';
import { listOf, staffRef, version } from '../shapes.ts';

const cannedAnswer = z.object({
  id: bodyRowId,
  name: z.string(),
  text: z.string(),
  /** Null for any. */
  category: inquiryCategory.nullable(),
  /** How often it was sent in thirty days. */
  uses: z.int(),
  changedBy: staffRef.nullable(),
  changedAt: timestamp,
  version,
});

/** What a form may change, each field with its rule. */
export const cannedAnswerFields = {
  name: text(30),
  text: multilineText(1000),
  category: inquiryCategory.nullable(),
};

const params = z.object({ id: rowId });

export const cannedAnswerEndpoints = defineEndpoints({
  'GET /api/v1/console/canned-answers': {
    summary: 'Every canned answer, the one that is used most first',
    access: { staff: 'inquiry.work' },
    reply: listOf(cannedAnswer),
    failures: [],
  },
  'POST /api/v1/console/canned-answers': {
    summary: 'A new canned answer',
    access: { staff: 'inquiry.work' },
    idempotent: true,
    body: z.object(cannedAnswerFields),
    reply: cannedAnswer,
    failures: ['NAME_TAKEN'],
  },
  'PATCH /api/v1/console/canned-answers/{id}': {
    summary: 'Change a canned answer',
    access: { staff: 'inquiry.work' },
    params,
    body: z.object({ ...z.object(cannedAnswerFields).partial().shape, version }),
    reply: cannedAnswer,
    failures: ['NOT_FOUND', 'NAME_TAKEN', 'VERSION_CONFLICT'],
  },
  'DELETE /api/v1/console/canned-answers/{id}': {
    summary: 'Delete a canned answer; what was sent with it stays',
    access: { staff: 'inquiry.work' },
    params,
    reply: noContent,
    failures: ['NOT_FOUND'],
  },
});
