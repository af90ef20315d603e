// Which scanned texts are station codes, and which are not.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStationCode, stationCodeUrl, readPosterCode } from './station-code.ts';

const stationId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('a station code', () => {
  test('a station code that we print is read back', () => {
    const origin = fc
      .webUrl({ withFragments: false, withQueryParameters: false })
      .map((url) => new URL(url).origin);
    fc.assert(
      fc.property(origin, stationId, (from, id) => {
        expect(readStationCode(stationCodeUrl(from, id))).toBe(id);
      }),
    );
    expect(stationCodeUrl('https://ondesk.example', 7)).toBe('https://ondesk.example/?stationId=7');
    const poster = stationCodeUrl('https://ondesk.example', 7, '0f9e');
    expect(poster).toBe('https://ondesk.example/?stationId=7&code=0f9e');
    expect(readStationCode(poster)).toBe(7);
  });

  test.each([
    'https://somewhere.example/deep/path?lang=ko&stationId=12#top',
    'http://localhost:3000/?stationId=12',
    'https://ondesk.example/?stationId=12&code=0f9e8d7c6b5a49388271605f4e3d2c1b',
    'HTTPS://ONDESK.EXAMPLE/?stationId=12',
    '/?stationId=12',
    '?stationId=12',
    'ondesk.example/?stationId=12',
    '  https://ondesk.example/?stationId=12 \n',
    '?stationId=0012',
  ])('a station code is read from %s', (text) => {
    expect(readStationCode(text)).toBe(12);
  });

  test.each([
    ['no number', 'https://ondesk.example/?stationId='],
    ['another parameter', 'https://ondesk.example/?station=12'],
    ['the wrong letters', 'https://ondesk.example/?stationid=12'],
    ['zero', '?stationId=0'],
    ['less than zero', '?stationId=-3'],
    ['a fraction', '?stationId=1.5'],
    ['hexadecimal', '?stationId=0x1f'],
    ['an exponent', '?stationId=1e3'],
    ['full-width digits', '?stationId=１２'],
    ['a number too large to count with', '?stationId=9007199254740992'],
    ['two stations at once', '?stationId=1&stationId=2'],
    ['a number behind the hash', 'https://ondesk.example/#?stationId=12'],
    ['a script', 'javascript:alert(1)//?stationId=12'],
    ['a script in disguise', 'java\nscript:alert(1)?stationId=12'],
    ['a data link', 'data:text/html,hi?stationId=12'],
    ['a file', 'file:///etc/passwd?stationId=12'],
    ['a broken link', 'https://[?stationId=12'],
    ['an item', 'CHR_0001'],
    ['nothing', ''],
    ['4 kB of text', `https://ondesk.example/?stationId=12&x=${'y'.repeat(4096)}`],
  ])('a station code is not read from %s', (_, text) => {
    expect(readStationCode(text)).toBeNull();
  });

  test('a station code is a whole number above zero or null, whatever was scanned', () => {
    const scanned = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
      fc.string().map((text) => `?stationId=${text}`),
    );
    fc.assert(
      fc.property(scanned, (text) => {
        const id = readStationCode(text);
        expect(id === null || (Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });
});

test.each([
  ['https://ondesk.example/?stationId=3&code=abc123', 'abc123'],
  ['?stationId=3&code=abc-1', 'abc-1'],
  ['https://ondesk.example/?stationId=3', undefined],
  ['https://ondesk.example/?stationId=3&code=%3Cscript%3E', undefined],
  ['no link at all', undefined],
])('the poster code of %s is %s', (link, code) => expect(readPosterCode(link)).toBe(code));
