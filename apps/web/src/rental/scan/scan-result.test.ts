// Classifying the codes in view, and parsing typed ones.
import { expect, test } from 'vitest';
import { messageFor, parseTypedCode, classifyCodes } from './scan-result.ts';

const station = 'https://ondesk.example/?stationId=3';

test('the station scan accepts a station, and the item scan an item', () => {
  expect(classifyCodes('station', [station])).toEqual({ kind: 'station', stationId: 3, link: station });
  expect(classifyCodes('rental', ['CHR_0001'])).toEqual({ kind: 'item', code: 'CHR_0001' });
  expect(classifyCodes('return', [' STD_0001 '])).toEqual({ kind: 'item', code: 'STD_0001' });
});

test('a code that fits is found among codes that do not', () => {
  expect(classifyCodes('rental', ['https://elsewhere.example', station, 'MOU_0001'])).toEqual({
    kind: 'item',
    code: 'MOU_0001',
  });
});

test('a code for the other scan is distinguished from a foreign one', () => {
  expect(classifyCodes('station', ['CHR_0001'])).toEqual({ kind: 'item_instead' });
  expect(classifyCodes('rental', [station])).toEqual({ kind: 'station_instead' });
});

test('two different items in view are refused, and the same item twice is accepted', () => {
  expect(classifyCodes('rental', ['CHR_0001', 'CHR_0002'])).toEqual({ kind: 'several' });
  expect(classifyCodes('rental', ['CHR_0001', 'CHR_0001'])).toEqual({ kind: 'item', code: 'CHR_0001' });
});

test.each([
  'javascript:alert(1)',
  'CHR_',
  'СHR_0001',
  'x'.repeat(4096),
  '{"stationId":1}',
  'https://a.example/',
])('the text %.30s… is foreign to every scan', (text) => {
  expect(classifyCodes('station', [text])?.kind).toBe('foreign');
  expect(classifyCodes('rental', [text])?.kind).toBe('foreign');
});

test('a scan without codes has no result', () => {
  expect(classifyCodes('rental', [])).toBeUndefined();
});

test('a foreign text is quoted in one short line', () => {
  expect(messageFor({ kind: 'foreign', text: 'https://elsewhere.example/a/long/way' }, '온데스크')).toBe(
    '온데스크 QR이 아니에요: https://elsewhere.exampl…',
  );
  expect(messageFor({ kind: 'foreign', text: 'a\u202Eb\n\u0000c' }, '온데스크')).toBe(
    '온데스크 QR이 아니에요: a b c',
  );
});

test('a code that fits has no message', () => {
  expect(messageFor({ kind: 'item', code: 'CHR_0001' }, '온데스크')).toBeUndefined();
});

test('a typed item code may be in lower case, and a typed station may be its number alone', () => {
  expect(parseTypedCode('rental', ' chr_0001 ')).toEqual({ kind: 'item', code: 'CHR_0001' });
  expect(parseTypedCode('station', '12')).toEqual({ kind: 'station', stationId: 12, link: '' });
  expect(parseTypedCode('station', station)).toEqual({ kind: 'station', stationId: 3, link: station });
});

test.each(['', 'CHR', '12', '0', 'hello'])('the typed text %j is not an item', (line) => {
  expect(parseTypedCode('rental', line)).toBeUndefined();
});

test.each(['', '0', '-1', '1.5', 'CHR_0001'])('the typed text %j is not a station', (line) => {
  expect(parseTypedCode('station', line)).toBeUndefined();
});
