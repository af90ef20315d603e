// What an owner sets: rules, reminders, limits, the operator's own details, holidays; and whether the outside parties answer.
import { z } from 'zod';
import { defineEndpoints, text, timestamp } from '../endpoint.ts';
import { day, reason, staffRef, versionOrNone } from './shapes.ts';

const setting = z.object({
  key: z.string(),
  group: z.enum([
    'rental',
    'reminders',
    'refunds',
    'operator',
    'features',
    'points',
    'support',
    'languages',
    'security',
  ]),
  value: z.json(),
  defaultValue: z.json(),
  /** Changing it needs a fresh code. */
  stepUp: z.boolean(),
  changedBy: staffRef.nullable(),
  changedAt: timestamp.nullable(),
  version: versionOrNone,
});

export const englishTextKind = z.enum(['STATION', 'PRODUCT', 'NOTICE', 'EVENT', 'CAMPAIGN', 'PLAN']);

/** The version is 0 while nobody has written the year down. */
const holidaysOfYear = z.object({
  holidays: z.array(z.object({ day, name: z.string() })),
  version: versionOrNone,
});

export const settingsEndpoints = defineEndpoints({
  'GET /api/v1/console/settings': {
    summary: 'Every setting with its value, default and last change',
    access: { staff: 'settings.read' },
    reply: z.object({ settings: z.array(setting) }),
    failures: [],
  },
  'PATCH /api/v1/console/settings/{key}': {
    summary: 'Change one setting; running rentals keep the rules they began with',
    access: { staff: 'settings.edit' },
    params: z.object({ key: text(60) }),
    body: z.object({ value: z.json(), reason, version: versionOrNone }),
    reply: setting,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'GET /api/v1/console/settings/connections': {
    summary: 'Whether gateway, sign-in, mail, push, Alimtalk and storage work; never a key',
    access: { staff: 'settings.read' },
    reply: z.object({
      connections: z.array(
        z.object({
          name: z.enum(['gateway', 'kakao', 'google', 'mail', 'push', 'alimtalk', 'storage']),
          state: z.enum(['OK', 'OFF', 'FAILING']),
          since: timestamp.nullable(),
          sandbox: z.boolean(),
        }),
      ),
    }),
    failures: [],
  },
  'GET /api/v1/console/settings/languages': {
    summary:
      'Which texts that renters see now have English, which lack it, and how many members read English',
    access: { staff: 'settings.read' },
    reply: z.object({
      kinds: z.array(z.object({ kind: englishTextKind, all: z.int(), english: z.int() })),
      /** Of every kind some, the newest first. */
      missing: z.array(z.object({ kind: englishTextKind, id: z.int(), name: z.string() })),
      missingInAll: z.int(),
      /** Of those who signed in or came back within 30 days. */
      members: z.object({ english: z.int(), all: z.int() }),
    }),
    failures: [],
  },
  'GET /api/v1/console/settings/documents': {
    summary: 'The versions of the legal documents, and how many members have agreed to those that need it',
    access: { staff: 'settings.read' },
    reply: z.object({
      versions: z.array(
        z.object({
          document: z.enum(['TERMS', 'PRIVACY', 'PRIVACY_POLICY']),
          version: day,
          state: z.enum(['PREPARED', 'ANNOUNCED', 'IN_FORCE', 'REPLACED']),
          /** Where anybody can read it; null before it is announced. */
          path: z.string().nullable(),
          consentNeeded: z.boolean(),
          /** null of the texts that came with a release. */
          noticeOn: day.nullable(),
          announcedAt: timestamp.nullable(),
          /** Of the members there are now; null where nobody is asked. */
          agreed: z.int().nullable(),
          notYet: z.int().nullable(),
        }),
      ),
    }),
    failures: [],
  },
  'GET /api/v1/console/holidays/{year}': {
    summary: 'The holidays of a year',
    access: { staff: 'settings.read' },
    params: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
    reply: holidaysOfYear,
    failures: [],
  },
  'PUT /api/v1/console/holidays/{year}': {
    summary: 'Replace the holidays of a year',
    access: { staff: 'settings.edit' },
    params: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
    body: z.object({
      holidays: z.array(z.object({ day, name: text(40) })).max(60),
      reason,
      version: versionOrNone,
    }),
    reply: holidaysOfYear,
    failures: ['VERSION_CONFLICT'],
  },
});
