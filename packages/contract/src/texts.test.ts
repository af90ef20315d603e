// What may stand in a text that somebody sends: line breaks where its field has several lines, nothing the database cannot store.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { consoleContract } from './console/contract.ts';
import { contract } from './member/contract.ts';

const LINES = '어제 저녁에 반납했어요.\n확인해 주세요.';

const multiline: [string, z.ZodType, object][] = [
  ['an objection to a charge', contract['POST /api/v1/charges/{id}/objections'].body, { text: LINES }],
  [
    'an answer to a report',
    consoleContract['POST /api/v1/console/reports/{id}/reply'].body,
    { text: LINES, internal: false },
  ],
  ['a note about a rental', consoleContract['POST /api/v1/console/rentals/{id}/notes'].body, { note: LINES }],
  [
    'the note of a monthly review',
    consoleContract['POST /api/v1/console/privacy/reviews/{month}'].body,
    { note: LINES },
  ],
];

test.each(multiline)('%s may have several lines', (_what, body, sent) => {
  expect(body.parse(sent)).toEqual(sent);
});

const NUL = 'a\u0000b';

const unstorable: [string, z.ZodType, object][] = [
  [
    'the order of a webhook',
    contract['POST /api/v1/webhooks/toss'].body,
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: NUL } },
  ],
  [
    'the code of a poster',
    contract['GET /api/v1/returns/products/{code}'].query,
    { returnStationId: '1', code: NUL },
  ],
  [
    'the address of a push subscription',
    contract['POST /api/v1/users/me/push-subscriptions'].body,
    { endpoint: `https://fcm.googleapis.com/${NUL}`, keys: { p256dh: 'BA', auth: 'AA' } },
  ],
  [
    'the keys of a push subscription',
    contract['POST /api/v1/users/me/push-subscriptions'].body,
    { endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: NUL, auth: NUL } },
  ],
  [
    'the serial numbers of labels',
    consoleContract['GET /api/v1/console/labels.pdf'].query,
    { serials: NUL, format: 'A4_24' },
  ],
  ['an objection', contract['POST /api/v1/charges/{id}/objections'].body, { text: NUL }],
];

test.each(unstorable)('%s with a character the database cannot store is refused', (_what, schema, sent) => {
  expect(schema.safeParse(sent).success).toBe(false);
});
