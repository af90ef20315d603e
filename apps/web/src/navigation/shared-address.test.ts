// What a shared link says about its language.
import { expect, test } from 'vitest';
import { sharedAddress } from './shared-address.ts';

const origin = 'https://ondesk.example';

test('a link shared in English asks for English, a Korean one for nothing', () => {
  expect(sharedAddress('/events/3', origin, 'en')).toBe(`${origin}/events/3?lang=en`);
  expect(sharedAddress('/station-map?stationId=7', origin, 'en')).toBe(
    `${origin}/station-map?stationId=7&lang=en`,
  );
  expect(sharedAddress('/station-map?stationId=7', origin, 'ko')).toBe(`${origin}/station-map?stationId=7`);
});
