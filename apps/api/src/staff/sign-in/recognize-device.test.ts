// Which browser and system a user agent is taken for.
import { expect, test } from 'vitest';
import { recognizeDevice } from './recognize-device.ts';

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    { browser: 'chrome', system: 'mac' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    { browser: 'samsung', system: 'android' },
  ],
  ['curl/8.5', { browser: null, system: null }],
])('%s is recognized', (userAgent, device) => {
  expect(recognizeDevice(userAgent)).toEqual(device);
});
