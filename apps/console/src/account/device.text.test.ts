// A signed-in device in words.
import { expect, test } from 'vitest';
import { describeDevice } from './device.text.ts';

test('a device is called by its browser and its system, as far as they are known', () => {
  expect(describeDevice({ browser: 'chrome', system: 'mac' })).toBe('크롬 · 맥');
  expect(describeDevice({ browser: null, system: 'android' })).toBe('안드로이드');
  expect(describeDevice({ browser: null, system: null })).toBe('알 수 없는 기기');
});
