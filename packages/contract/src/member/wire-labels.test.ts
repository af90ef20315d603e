// The words of the specified API and the identifiers they are read as.
import { expect, test } from 'vitest';
import {
  eventStatusOf,
  eventStatusLabels,
  noticeTypeOf,
  noticeTypeLabels,
  rentalStatusOf,
  rentalStatusLabels,
  stationStatusOf,
  stationStatusLabels,
} from './wire-labels.ts';

test('every word of the specified API is read as the identifier it stands for', () => {
  const readBack = <T extends Readonly<Record<string, string>>>(
    words: T,
    read: (word: T[keyof T]) => string,
  ) => Object.values(words).map((word) => read(word as T[keyof T]));
  expect(readBack(rentalStatusLabels, rentalStatusOf)).toEqual(['renting', 'overdue', 'returned']);
  expect(readBack(stationStatusLabels, stationStatusOf)).toEqual(['open', 'closed']);
  expect(readBack(eventStatusLabels, eventStatusOf)).toEqual(['upcoming', 'running', 'ended']);
  expect(readBack(noticeTypeLabels, noticeTypeOf)).toEqual(['system', 'general', 'winner']);
});
