import { expect, test } from 'vitest';
import { sessionEndpoints } from '#contract/console/staff/session.ts';
import { usualPreferences } from './preferences.ts';

test.each(Object.entries(usualPreferences))('the server remembers the preference %s', (key, value) => {
  const { body } = sessionEndpoints['PATCH /api/v1/console/account/preferences'];
  expect(body.safeParse({ key, value }).success).toBe(true);
});
