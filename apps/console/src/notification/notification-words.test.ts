// What became of a message, in words.
import { expect, test } from 'vitest';
import { resultWords, triedWords } from './notification-words.ts';

const attempt = (channel: 'push' | 'mail', result: 'SENT' | 'GONE') => ({
  at: '2026-11-14T18:12:01.000+09:00',
  channel,
  result,
  code: null,
  words: '',
});

test('a message that reached somebody by the second way says by which', () => {
  const attempts = [attempt('push', 'GONE'), attempt('mail', 'SENT')];
  expect(resultWords({ state: 'SENT', channel: 'mail', why: null, attempts })).toBe('메일로 보냄');
  expect(triedWords({ attempts, channel: 'mail' })).toBe('푸시 → 메일');
  expect(
    resultWords({ state: 'SENT', channel: 'push', why: null, attempts: [attempt('push', 'SENT')] }),
  ).toBe('보냄');
});

test('a skipped and a failed message say why', () => {
  expect(resultWords({ state: 'POSSIBLY_SENT', channel: null, why: '이미 반납', attempts: [] })).toBe(
    '보냈을 수 있어요 · 이미 반납',
  );
  expect(resultWords({ state: 'SKIPPED', channel: null, why: '이미 반납', attempts: [] })).toBe(
    '건너뜀 · 이미 반납',
  );
  expect(resultWords({ state: 'FAILED', channel: null, why: '받는 주소가 없음 (550)', attempts: [] })).toBe(
    '실패 · 받는 주소가 없음 (550)',
  );
  expect(triedWords({ attempts: [], channel: null })).toBe('–');
});
