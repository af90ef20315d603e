// The words of the specified API and the identifiers they are read as.
import { expect, test } from 'vitest';
import {
  eventStatusOf,
  eventStatusWords,
  noticeTypeOf,
  noticeTypeWords,
  rentalStatusOf,
  rentalStatusWords,
  stationStatusOf,
  stationStatusWords,
} from './wire-words.ts';

test('every word of the specified API is read as the identifier it stands for', () => {
  const readBack = <T extends Readonly<Record<string, string>>>(
    words: T,
    read: (word: T[keyof T]) => string,
  ) => Object.values(words).map((word) => read(word as T[keyof T]));
  expect(readBack(rentalStatusWords, rentalStatusOf)).toEqual(['renting', 'overdue', 'returned']);
  expect(readBack(stationStatusWords, stationStatusOf)).toEqual(['open', 'closed']);
  expect(readBack(eventStatusWords, eventStatusOf)).toEqual(['upcoming', 'running', 'ended']);
  expect(readBack(noticeTypeWords, noticeTypeOf)).toEqual(['system', 'general', 'winner']);
});
