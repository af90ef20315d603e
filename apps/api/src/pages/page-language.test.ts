// Which language a page is sent in.
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { pageLanguage } from './page-language.ts';

const choose = (search: string, cookie?: string, acceptLanguage?: string) =>
  pageLanguage(
    {
      search,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
      },
    },
    languages,
  );

test.each([
  ['', undefined, undefined, 'ko'],
  ['', undefined, 'en-US,en;q=0.9', 'en'],
  ['', undefined, 'ko-KR,ko;q=0.9,en-US;q=0.8', 'ko'],
  ['', undefined, 'en;q=0.5, ko;q=0.7', 'ko'],
  ['', undefined, 'fr-FR,fr;q=0.9,en;q=0.3,ko;q=0.2', 'en'],
  ['', undefined, 'en;q=0', 'ko'],
  ['', undefined, 'fr', 'ko'],
  ['', undefined, '*', 'ko'],
  ['', undefined, ';;q=x,,', 'ko'],
  ['', 'language=en', 'ko', 'en'],
  ['', 'a=b; language=ko; c=d', 'en', 'ko'],
  ['', 'mylanguage=ko', 'en', 'en'],
  ['', 'language=xx', 'en', 'en'],
  ['?lang=en', 'language=ko', 'ko', 'en'],
  ['?stationId=3&lang=ko', 'language=en', 'en', 'ko'],
  ['?lang=xx', 'language=en', 'ko', 'en'],
])('a page with %j, the cookie %j and Accept-Language %j is in %4$s', (search, cookie, accept, language) => {
  expect(choose(search, cookie, accept)).toBe(language);
});

test('a language that is not offered is passed over', () => {
  const request = { search: '?lang=en', headers: { cookie: 'language=en', 'accept-language': 'en' } };
  expect(pageLanguage(request, ['ko'])).toBe('ko');
});
