// Endpoints of notices.
import { z } from 'zod';
import { contentFormat } from '../../content-format.ts';
import { defineEndpoints, timestamp, rowId, englishText } from '../../endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { noticeTypeLabels } from '../wire-labels.ts';

export const noticeType = z.enum(noticeTypeLabels);

const englishNames = {
  SYSTEM: noticeTypeLabels.system,
  GENERAL: noticeTypeLabels.general,
  WINNER: noticeTypeLabels.winner,
} as const;
const englishName = z.enum(['SYSTEM', 'GENERAL', 'WINNER']);

export const notice = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: englishText,
  content: z.string(),
  contentEn: englishText,
  format: contentFormat,
  createdAt: timestamp,
  type: noticeType,
});

export const noticeEndpoints = defineEndpoints({
  'GET /api/v1/notices': {
    summary: 'Notices by creation date',
    access: 'public',
    query: z.object({
      ...pageQuery,
      sort: z.enum(['createdAt,asc', 'createdAt,desc']).default('createdAt,desc'),
      type: noticeType.or(englishName.transform((name) => englishNames[name])).optional(),
    }),
    reply: z.object({ noticeInfos: pageOf(notice) }),
    failures: [],
  },
  'GET /api/v1/notices/{id}': {
    summary: 'One notice',
    access: 'public',
    params: z.object({ id: rowId }),
    reply: notice,
    failures: ['NOTICE_NOT_FOUND'],
  },
});
