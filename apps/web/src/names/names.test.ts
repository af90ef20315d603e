// Names on Korean and on English screens, with and without an English one.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

const library = { name: '건국대 도서관', nameEn: 'Konkuk Univ. Library' };
const cafe = { name: '일감호 카페', nameEn: null };
const rental = { productName: '65W PD 충전기', productNameEn: '65W PD charger' };

afterEach(() => {
  vi.doUnmock('./names.text.ts');
  vi.resetModules();
});

async function onKoreanScreens() {
  return { ...(await import('./names.ts')), ...(await import('./name.tsx')) };
}

async function onEnglishScreens() {
  vi.resetModules();
  vi.doMock('./names.text.ts', () => import('./names.text.en.ts'));
  return onKoreanScreens();
}

describe('Korean screens', () => {
  test('a name on Korean screens is the Korean one, without an element around it', async () => {
    const { nameOf, koreanNameOf, langOf, Name, StationName } = await onKoreanScreens();
    expect([nameOf(library), koreanNameOf(library), langOf(cafe)]).toEqual([
      '건국대 도서관',
      undefined,
      undefined,
    ]);
    expect(renderToStaticMarkup(createElement(Name<'name'>, { of: library }))).toBe('건국대 도서관');
    expect(renderToStaticMarkup(createElement(StationName<'name'>, { of: library }))).toBe('건국대 도서관');
  });
});

describe('English screens', () => {
  test('a name on English screens is the English one, of whichever field', async () => {
    const { nameOf } = await onEnglishScreens();
    expect(nameOf(library)).toBe('Konkuk Univ. Library');
    expect(nameOf(rental, 'productName')).toBe('65W PD charger');
  });

  test('a name without an English one is shown in Korean on English screens, and marked as Korean', async () => {
    const { Name, StationName } = await onEnglishScreens();
    const marked = '<span lang="ko">일감호 카페</span>';
    expect(renderToStaticMarkup(createElement(Name<'name'>, { of: cafe }))).toBe(marked);
    expect(renderToStaticMarkup(createElement(StationName<'name'>, { of: cafe }))).toBe(marked);
  });

  test('under the English name of a station stands the Korean one of its sign', async () => {
    const { StationName } = await onEnglishScreens();
    expect(renderToStaticMarkup(createElement(StationName<'name'>, { of: library }))).toMatch(
      /^<span>Konkuk Univ\. Library<\/span><span lang="ko" class="[^"]+">건국대 도서관<\/span>$/,
    );
  });
});
