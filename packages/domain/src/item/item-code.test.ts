// Which scanned texts are item codes, and which are not.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryByPrefix, categoryOf, itemPrefixes, readItemCode, type ItemCode } from './item-code.ts';

const rest = fc.stringMatching(/^[!-~]{1,60}$/);
const prefix = fc.constantFrom(...itemPrefixes);

describe('an item code', () => {
  test('an item code is one of eight prefixes and the rest, kept whole', () => {
    fc.assert(
      fc.property(prefix, rest, (start, end) => {
        expect(readItemCode(start + end)).toBe(start + end);
      }),
    );
    expect(itemPrefixes).toHaveLength(8);
  });

  test('an item code is read without the blanks around it', () => {
    expect(readItemCode('  \n CHR_0001\t ')).toBe('CHR_0001');
  });

  test('an item code reads the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(prefix, fc.string()).map(([a, b]) => a + b),
        ),
        (text) => {
          const once = readItemCode(text);
          expect(once === null ? null : readItemCode(once)).toBe(once);
        },
      ),
    );
  });

  test.each([
    ['a prefix alone', 'CHR_'],
    ['nothing', ''],
    ['small letters', 'chr_0001'],
    ['an unknown prefix', 'CHX_0001'],
    ['a prefix in the middle', 'see CHR_0001'],
    ['a Cyrillic look-alike of C', '\u0421HR_0001'],
    ['a Greek look-alike of H', 'C\u0397R_0001'],
    ['a full-width underscore', 'CHR\uff3f0001'],
    ['an invisible letter', 'CHR_00\u200b01'],
    ['a line inside', 'CHR_0001\nCHR_0002'],
    ['a script', 'javascript:alert("CHR_0001")'],
    ['65 characters', `CHR_${'0'.repeat(61)}`],
    ['4 kB of text', `CHR_${'0'.repeat(4092)}`],
  ])('an item code is not read from %s', (_, text) => {
    expect(readItemCode(text)).toBeNull();
  });

  test.each(['CHR_0001/2', 'CHR_가나다', 'STD_٠٠٠١', 'HUB_🔌', 'KEY_a b', 'ETC_#1:2'])(
    'the item code %s is for the server to know',
    (code) => {
      expect(readItemCode(code)).toBe(code);
    },
  );

  test('an item code may be 64 characters long', () => {
    expect(readItemCode(`ETC_${'z'.repeat(60)}`)).toHaveLength(64);
  });
});

describe('a category', () => {
  test.each<[ItemCode, string]>([
    ['CHR_1', '충전기'],
    ['CAB_1', '케이블'],
    ['HUB_1', '허브'],
    ['PWB_1', '보조배터리'],
    ['MOU_1', '마우스'],
    ['KEY_1', '키보드'],
    ['STD_1', '노트북 스탠드'],
    ['ETC_1', '기타'],
  ])('the category of %s is %s', (code, category) => {
    expect(categoryOf(code)).toBe(category);
    expect(Object.values(categoryByPrefix)).toContain(category);
  });
});
