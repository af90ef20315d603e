// Messages to the renter as lines of a rental's timeline.
import { expect, test } from 'vitest';
import { toMessageStep } from './message-step.ts';

type MessageStep = Parameters<typeof toMessageStep>[0];

const lineOf = (message: Partial<MessageStep['message']>) => {
  const { what, who } = toMessageStep(
    {
      at: '2026-11-14T18:12:01.000+09:00',
      kind: 'message',
      message: {
        kind: 'overdue.repeat',
        state: 'SENT',
        skipReason: null,
        channels: ['push', 'mail'],
        facts: { hours: 1 },
        ...message,
      },
    },
    0,
  );
  return [what, who];
};

test('a message says how many hours overdue or minutes before the end it told of, and how it went', () => {
  expect(lineOf({})).toEqual(['연체 1시간 안내 보냄', '푸시 · 메일']);
  expect(lineOf({ kind: 'due.soon', facts: { minutes: 15 } })).toEqual([
    '반납 15분 전 안내 보냄',
    '푸시 · 메일',
  ]);
});

test('a message that was not sent says why', () => {
  expect(lineOf({ state: 'SKIPPED', skipReason: 'EXTENDED', channels: [] })).toEqual([
    '연체 1시간 안내 건너뜀',
    '연장함',
  ]);
  expect(lineOf({ kind: 'rent.started', state: 'POSSIBLY_SENT', skipReason: 'RETURNED', facts: {} })).toEqual(
    ['대여 시작 안내 보냈을 수 있음', '이미 반납'],
  );
  expect(lineOf({ kind: 'charge.made', state: 'FAILED', channels: [], facts: {} })).toEqual([
    '청구 안내 보내지 못함',
    undefined,
  ]);
});
