// What the lit card says about time.
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const at = (time: string) => new Date(`2026-11-14T${time}+09:00`);
const rental = { startedAt: at('13:20:00'), dueAt: at('16:20:00') };

test('a running rental says until when and how long', () => {
  expect(timeLeft(rental, at('15:08:00'))).toEqual({
    until: '16:20까지 반납',
    left: '1시간 12분 남음',
    progress: 0.6,
    overdue: false,
  });
});

test.each([
  ['14:20:00', '2시간 남음'],
  ['15:30:00', '50분 남음'],
  ['16:19:15', '45초 남음'],
])('at %s it reads %s', (time, words) => {
  expect(timeLeft(rental, at(time)).left).toBe(words);
});

test('within the grace it is late but not overdue', () => {
  expect(timeLeft(rental, at('16:30:00'))).toMatchObject({ left: '10분 지남', progress: 1, overdue: false });
});

test('after the grace it is overdue', () => {
  expect(timeLeft(rental, at('17:32:00'))).toMatchObject({ left: '1시간 12분 지남', overdue: true });
});

test('a return on another day names the day', () => {
  const overnight = { startedAt: at('20:00:00'), dueAt: new Date('2026-11-15T08:00:00+09:00') };
  expect(timeLeft(overnight, at('21:00:00')).until).toBe('내일 08:00까지 반납');
  expect(timeLeft(rental, new Date('2026-11-16T09:00:00+09:00')).until).toBe('11월 14일 16:20까지 반납');
});
