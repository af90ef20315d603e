// Telling items, stations and foreign codes apart.
import { expect, test } from 'vitest';
import { readCodes, readTypedCode } from './scanned-code.ts';

const poster = 'https://ondesk.example/?stationId=3&code=a1b2';

test('an item and a station are read from their codes', () => {
  expect(readCodes(['CHR_0012'])).toEqual([{ kind: 'item', serial: 'CHR_0012' }]);
  expect(readCodes([poster])).toEqual([{ kind: 'station', stationId: 3 }]);
});

test('a foreign code beside one of ours is ignored, and alone it is told', () => {
  expect(readCodes(['https://elsewhere.example', 'CHR_0012'])).toEqual([
    { kind: 'item', serial: 'CHR_0012' },
  ]);
  expect(readCodes(['https://elsewhere.example'])).toEqual([
    { kind: 'foreign', text: 'https://elsewhere.example' },
  ]);
});

test('a typed serial may be in lower case, and a typed number is a station', () => {
  expect(readTypedCode(' chr_0012 ')).toEqual({ kind: 'item', serial: 'CHR_0012' });
  expect(readTypedCode('12')).toEqual({ kind: 'station', stationId: 12 });
});

test.each(['', '0', 'CHR', 'hello'])('the typed line %j is no code of ours', (line) => {
  expect(readTypedCode(line)).toBeNull();
});
