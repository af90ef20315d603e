// What a scan makes of the codes in view, welcome and unwelcome.
import { expect, test } from 'vitest';
import { noteFor, readTyped, sight } from './sighting.ts';

const station = 'https://ondesk.example/?stationId=3';

test('the station scan takes a station, the item scan an item', () => {
  expect(sight('station', [station])).toEqual({ kind: 'station', stationId: 3 });
  expect(sight('rental', ['CHR_0001'])).toEqual({ kind: 'item', code: 'CHR_0001' });
  expect(sight('return', [' STD_0001 '])).toEqual({ kind: 'item', code: 'STD_0001' });
});

test('what fits is found among what does not', () => {
  expect(sight('rental', ['https://elsewhere.example', station, 'MOU_0001'])).toEqual({
    kind: 'item',
    code: 'MOU_0001',
  });
});

test('a code that would fit the other scan is told apart from a foreign one', () => {
  expect(sight('station', ['CHR_0001'])).toEqual({ kind: 'item-instead' });
  expect(sight('rental', [station])).toEqual({ kind: 'station-instead' });
});

test('two items in view are not guessed at, the same one twice is', () => {
  expect(sight('rental', ['CHR_0001', 'CHR_0002'])).toEqual({ kind: 'several' });
  expect(sight('rental', ['CHR_0001', 'CHR_0001'])).toEqual({ kind: 'item', code: 'CHR_0001' });
});

test.each([
  'javascript:alert(1)',
  'CHR_',
  'СHR_0001',
  'x'.repeat(4096),
  '{"stationId":1}',
  'https://a.example/',
])('%.30s… is foreign to every scan', (text) => {
  expect(sight('station', [text])?.kind).toBe('foreign');
  expect(sight('rental', [text])?.kind).toBe('foreign');
});

test('nothing in view is nothing', () => {
  expect(sight('rental', [])).toBeUndefined();
});

test('a foreign text is quoted in one short line', () => {
  expect(noteFor({ kind: 'foreign', text: 'https://elsewhere.example/a/long/way' }, '온데스크')).toBe(
    '온데스크 QR이 아니에요: https://elsewhere.exampl…',
  );
  expect(noteFor({ kind: 'foreign', text: 'a\u202Eb\n\u0000c' }, '온데스크')).toBe(
    '온데스크 QR이 아니에요: a b c',
  );
});

test('what fits needs no note', () => {
  expect(noteFor({ kind: 'item', code: 'CHR_0001' }, '온데스크')).toBeUndefined();
});

test('a typed code may be in small letters, a typed station may be its number alone', () => {
  expect(readTyped('rental', ' chr_0001 ')).toEqual({ kind: 'item', code: 'CHR_0001' });
  expect(readTyped('station', '12')).toEqual({ kind: 'station', stationId: 12 });
  expect(readTyped('station', station)).toEqual({ kind: 'station', stationId: 3 });
});

test.each(['', 'CHR', '12', '0', 'hello'])('%j is no item', (line) => {
  expect(readTyped('rental', line)).toBeUndefined();
});

test.each(['', '0', '-1', '1.5', 'CHR_0001'])('%j is no station', (line) => {
  expect(readTyped('station', line)).toBeUndefined();
});
