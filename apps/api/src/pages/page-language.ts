// The language of a page: that of its link, else the one somebody has chosen, else the first of their browser's that there is, else Korean.
import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, KOREAN, LANGUAGE_COOKIE, type Language } from '#domain/languages.ts';

/** What a page depends on beside its address. */
export const PAGE_VARIES_BY = 'Accept-Language, Cookie';

export interface PageRequest {
  /** The query of the address, as `?lang=en&stationId=3`. */
  search: string;
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>;
}

export function pageLanguage({ search, headers }: PageRequest, offered: readonly Language[]): Language {
  const asked = [
    new URLSearchParams(search).get('lang'),
    readCookie(headers.cookie),
    ...acceptedLanguages(headers['accept-language']),
  ];
  return asked.filter(isLanguage).find((language) => offered.includes(language)) ?? KOREAN;
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

function readCookie(header = ''): string | undefined {
  return cookiePattern.exec(header)?.[1];
}

/** `ko-KR,ko;q=0.9,en;q=0.8` as the languages in it, the dearest first and without their regions. */
function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split('-', 1)[0]!, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}
