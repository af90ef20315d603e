// What became of a message, in words.
import { expect, test } from 'vitest';
import { attemptText } from './delivery-labels.ts';
import { resultText, triedText } from './notification-labels.ts';
import type { Notification } from './notification-row.ts';

type Attempt = Notification['attempts'][number];

const attempt = (
  channel: Attempt['channel'],
  result: Attempt['result'],
  code: string | null = null,
  to: string | null = null,
) => ({ at: '2026-11-14T18:12:01.000+09:00', channel, result, code, to });

test('a message that reached somebody by the second way says by which', () => {
  const attempts = [attempt('push', 'GONE'), attempt('mail', 'SENT')];
  expect(resultText({ state: 'SENT', channel: 'mail', skipReason: null, attempts })).toBe('메일로 보냄');
  expect(triedText({ attempts, channel: 'mail' })).toBe('푸시 → 메일');
  expect(
    resultText({ state: 'SENT', channel: 'push', skipReason: null, attempts: [attempt('push', 'SENT')] }),
  ).toBe('보냄');
});

test('a skipped and a failed message say why', () => {
  expect(resultText({ state: 'POSSIBLY_SENT', channel: null, skipReason: 'RETURNED', attempts: [] })).toBe(
    '보냈을 수 있어요 · 이미 반납',
  );
  expect(resultText({ state: 'SKIPPED', channel: null, skipReason: 'RETURNED', attempts: [] })).toBe(
    '건너뜀 · 이미 반납',
  );
  const refused = [attempt('push', 'GONE', '410'), attempt('mail', 'REFUSED', '550')];
  expect(resultText({ state: 'FAILED', channel: null, skipReason: null, attempts: refused })).toBe(
    '실패 · 받는 주소가 없음 (550)',
  );
  expect(triedText({ attempts: [], channel: null })).toBe('–');
});

test.each([
  [attempt('mail', 'SENT', null, 'ra***@e***.com'), '메일로 보냄 · ra***@e***.com'],
  [attempt('push', 'SENT'), '푸시로 보냄'],
  [attempt('push', 'GONE', '404'), '기기 등록이 끝남 (404)'],
  [attempt('push', 'GONE', '410'), '기기에서 알림을 껐음 (410)'],
  [attempt('alimtalk', 'REFUSED', '3018'), '받는 쪽이 거절함 (3018)'],
  [attempt('mail', 'UNREACHABLE', '451'), '지금은 받지 못함 (451)'],
  [attempt('mail', 'UNREACHABLE', 'ETIMEDOUT'), '시간 초과'],
  [attempt('mail', 'UNREACHABLE', 'ECONNREFUSED'), '연결되지 않음'],
])('an attempt is told by its channel, its result and its code: %j', (one, words) => {
  expect(attemptText(one)).toBe(words);
});
