// What a page says about itself to search engines and to messengers that preview its link.
import { KOREAN, type Language } from '#domain/languages.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';

export interface PageMetadata {
  /** Without the brand. Null for home, which is the brand itself. */
  title: string | null;
  description: string;
  /** One of the drawings under /share. */
  picture: 'home' | 'event' | 'product' | 'notice' | 'station';
  /** The canonical path; null for pages that search engines should leave out, undefined where that could not be read. */
  path: string | null | undefined;
}

export interface Site {
  origin: string;
  brandName: string;
  /** The language of the page, and all that it can be read in. */
  language: Language;
  languages: readonly Language[];
}

const locales: Readonly<Record<Language, string>> = { ko: 'ko_KR', en: 'en_US' };

/** The address that is in a language whoever opens it. Korean is what whoever asks for nothing gets. */
export function addressIn(language: Language, url: string): string {
  return language === KOREAN ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Every language a page can be read in, and what is for everybody else; none where there is but one. */
export function alternatesOf(url: string, languages: readonly Language[]): [hreflang: string, url: string][] {
  if (languages.length < 2) return [];
  return [
    ...languages.map((language): [string, string] => [language, addressIn(language, url)]),
    ['x-default', url],
  ];
}

const MAX_DESCRIPTION_LENGTH = 140;
const PICTURE_SIZE = { width: 1200, height: 630 };

/** Replaces what stands between the two comments in index.html. */
export function fillMetadata(html: string, metadata: PageMetadata, site: Site): string {
  // A function: in a string, `$&` in a title would be a pattern.
  return html.replace(/<!-- metadata -->[^]*<!-- \/metadata -->/, () => renderMetadata(metadata, site));
}

export function renderMetadata({ title, description, picture, path }: PageMetadata, site: Site): string {
  const heading = title ?? site.brandName;
  const summary = shorten(description);
  const image = `${site.origin}/share/${picture}.png`;
  const page = typeof path === 'string' ? `${site.origin}${path}` : null;
  // A page with one language has an address of its own.
  const url = page === null || site.languages.length < 2 ? page : addressIn(site.language, page);
  const properties = {
    'og:type': 'website',
    'og:site_name': site.brandName,
    'og:locale': locales[site.language],
    'og:title': heading,
    'og:description': summary,
    ...(url !== null && { 'og:url': url }),
    'og:image': image,
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': heading,
  };
  const names = {
    description: summary,
    ...(path === null && { robots: 'noindex' }),
    'twitter:card': 'summary_large_image',
    'twitter:title': heading,
    'twitter:description': summary,
    'twitter:image': image,
  };
  return [
    `<title>${escapeHtml(title === null ? site.brandName : `${title} · ${site.brandName}`)}</title>`,
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    ...(page === null ? [] : alternatesOf(page, site.languages)).map(
      ([hreflang, href]) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}" />`,
    ),
    ...Object.entries(names).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}" />`),
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
    ),
  ].join('\n    ');
}

function shorten(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return characters.join('');
  return `${characters
    .slice(0, MAX_DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/** For text and for attributes in double or single quotes; also right for XML. */
