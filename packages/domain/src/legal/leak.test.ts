// What is still to be done about a leak of personal data, and when it must be reported.
import { expect, test } from 'vitest';
import { leakDeadline, leakDuties, missingLeakParts, mustReportLeak, type LeakFacts } from './leak.ts';

const few: LeakFacts = {
  touched: 12,
  unreached: 0,
  sensitive: false,
  fromOutside: false,
  sent: false,
  settled: false,
  reported: false,
  posted: false,
};

test('a leak is reported from a thousand people on, and whenever it is sensitive or came from outside', () => {
  expect(mustReportLeak({ ...few, touched: 999 })).toBe(false);
  expect(mustReportLeak({ ...few, touched: 1000 })).toBe(true);
  expect(mustReportLeak({ ...few, sensitive: true })).toBe(true);
  expect(mustReportLeak({ ...few, fromOutside: true })).toBe(true);
});

test('a leak is told, waited for, reported and posted before it can be closed as done', () => {
  const many = { ...few, touched: 1000, unreached: 3 };
  expect(leakDuties(many)).toEqual(['SEND', 'REPORT', 'POST']);
  expect(leakDuties({ ...many, sent: true })).toEqual(['WAIT', 'REPORT', 'POST']);
  expect(leakDuties({ ...many, sent: true, settled: true, reported: true })).toEqual(['POST']);
  expect(leakDuties({ ...many, sent: true, settled: true, reported: true, posted: true })).toEqual([]);
  expect(leakDuties({ ...few, sent: true, settled: true })).toEqual([]);
});

test('a leak of people without an address is posted and mailed to nobody', () => {
  expect(leakDuties({ ...few, touched: 3, unreached: 3 })).toEqual(['POST']);
  expect(leakDuties({ ...few, touched: 0 })).toEqual(['SEND']);
});

test('the time for a leak ends 72 hours after it became known', () => {
  expect(leakDeadline(new Date('2026-11-17T04:52:00+09:00'))).toEqual(new Date('2026-11-20T04:52:00+09:00'));
});

test('a part of a notice that is blank says nothing', () => {
  const notice = { items: '이메일', circumstances: ' ', advice: '', measures: '막았어요', contact: '\n' };
  expect(missingLeakParts(notice)).toEqual(['circumstances', 'advice', 'contact']);
});
