// What staff did, in words.
import { expect, test } from 'vitest';
import { actionLabel, familyLabel } from './audit-labels.ts';

test('an action is named in Korean, one without words of its own by its family', () => {
  expect(actionLabel('station.pause')).toBe('스테이션 중지');
  expect(actionLabel('station.something_new')).toBe('스테이션');
  expect(familyLabel('rental')).toBe('대여');
});
