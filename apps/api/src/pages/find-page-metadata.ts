// Finds what a path of the web app shows: a fixed page, or an event, a notice, a product or a station of the database.
import { brandIn } from '#api/config/brand-in.ts';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { getEvent } from '#api/event/event.queries.ts';
import { Failure } from '#api/http/failure.ts';
import type { PageMetadata } from '#api/http/files/page-metadata.ts';
import { getNotice } from '#api/notice/notice.queries.ts';
import { getProduct } from '#api/product/product.queries.ts';
import { describeStation } from '#api/station/describe-station.ts';
import { getStation } from '#api/station/station.queries.ts';
import { KOREAN, type Language } from '#domain/languages.ts';
import { screenPathOf } from '#domain/page/screen-paths.ts';
import { readStationCode } from '#domain/station-code.ts';
import { withoutMarkup } from '#domain/text/markdown-text.ts';
import { formatNumber } from '#domain/text/won.ts';
import { inWon as inKoreanWon } from '#domain/text/won.text.ts';
import { inWon as inEnglishWon } from '#domain/text/won.text.en.ts';
import * as korean from './page-metadata.text.ts';
import * as english from './page-metadata.text.en.ts';

type Brand = Config['brand'];

const texts = { ko: korean, en: english } satisfies Record<Language, typeof korean>;
const amounts = { ko: inKoreanWon, en: inEnglishWon } satisfies Record<Language, typeof inKoreanWon>;

type FixedPath = keyof typeof korean.fixedPages;

const pictures: Record<FixedPath, PageMetadata['picture']> = {
  '/service-intro': 'home',
  '/rental-items': 'product',
  '/station-map': 'station',
  '/notices': 'notice',
  '/events': 'event',
  '/faq': 'home',
  '/service-info': 'home',
  '/inquiry': 'home',
};

const isFixed = (path: string): path is FixedPath => Object.hasOwn(pictures, path);

export const indexedPaths: readonly string[] = ['/', ...Object.keys(pictures)];

export const stationPath = (id: number) => `/station-map?stationId=${id}`;
export const productPath = (name: string) => `/rental-items/${encodeURIComponent(name)}`;

/** What is said of a page that search engines should leave out: a member's own, or one that does not exist. */
function unlistedPage(brand: Brand, language: Language): PageMetadata {
  return { ...homePage(brand, language), path: null };
}

/** What is said of a page that could not be looked up: neither that it is listed nor that it is not, for it may well be. */
export function unreadPage(brand: Brand, language: Language): PageMetadata {
  return { ...homePage(brand, language), path: undefined };
}

function homePage(brand: Brand, language: Language): PageMetadata {
  const { pitch } = brandIn(language, brand);
  return { title: null, description: texts[language].home(pitch), picture: 'home', path: '/' };
}

export interface FoundPage {
  metadata: PageMetadata;
  /** The app shows its not-found screen there, or that there is no such notice, event or product. */
  isMissing: boolean;
  /** The first one that the screen shows. */
  picture?: string | undefined;
}

export function hasScreen({ reviewLogin }: Pick<Config, 'reviewLogin'>, pathname: string): boolean {
  const screen = screenPathOf(pathname);
  return screen !== undefined && (screen !== '/toss/login' || reviewLogin);
}

/** The page at a path and a query; nothing is looked up for a fixed one. */
export async function findPage(
  db: Database,
  config: Pick<Config, 'brand' | 'reviewLogin'>,
  { pathname, search }: { pathname: string; search: string },
  language: Language,
): Promise<FoundPage> {
  const { brand } = config;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const unlisted = { metadata: unlistedPage(brand, language), isMissing: !hasScreen(config, path) };
  if (unlisted.isMissing) return unlisted;
  const fixed = path === '/' ? homePage(brand, language) : fixedPage(path, language);
  const station = path === '/' || path === '/station-map' ? readStationCode(search) : null;
  try {
    if (station !== null) return found(await stationPage(db, rowId(String(station)), language));
    if (fixed) return found(fixed);
    const [, kind, key] = path.split('/');
    if (key === undefined) return unlisted;
    if (kind === 'rental-items') return await productPage(db, decodeURIComponent(key), language);
    if (kind === 'notices') return found(await noticePage(db, rowId(key), language));
    if (kind === 'events') return await eventPage(db, rowId(key), language);
    return unlisted;
  } catch (error) {
    // A path that cannot be decoded names nothing.
    if (!(error instanceof Failure || error instanceof URIError)) throw error;
    // Home and the map are there whatever station they are asked for.
    return { ...unlisted, isMissing: fixed === undefined };
  }
}

function fixedPage(path: string, language: Language): PageMetadata | undefined {
  return isFixed(path) ? { ...texts[language].fixedPages[path], picture: pictures[path], path } : undefined;
}

const found = (metadata: PageMetadata): FoundPage => ({ metadata, isMissing: false });

const MAX_ROW_ID = 2 ** 31 - 1;

function rowId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || id > MAX_ROW_ID) throw new Failure('NOT_FOUND');
  return id;
}

async function eventPage(db: Database, id: number, language: Language): Promise<FoundPage> {
  const event = await getEvent(db, id);
  const metadata: PageMetadata = {
    ...describeContent(event, language),
    picture: 'event',
    path: `/events/${id}`,
  };
  return { metadata, isMissing: false, picture: event.images[0]?.image };
}

async function noticePage(db: Database, id: number, language: Language): Promise<PageMetadata> {
  return { ...describeContent(await getNotice(db, id), language), picture: 'notice', path: `/notices/${id}` };
}

type Content = Pick<
  Awaited<ReturnType<typeof getNotice>>,
  'title' | 'titleEn' | 'content' | 'contentEn' | 'format'
>;

function describeContent(content: Content, language: Language) {
  const words = inLanguage(language, content.contentEn, content.content);
  return {
    title: inLanguage(language, content.titleEn, content.title),
    description: content.format === 'PLAIN' ? words : withoutMarkup(words),
  };
}

/** What staff have not written in English is shown in Korean. */
function inLanguage(language: Language, inEnglish: string | null | undefined, inKorean: string): string {
  return language === KOREAN ? inKorean : (inEnglish ?? inKorean);
}

async function productPage(db: Database, wanted: string, language: Language): Promise<FoundPage> {
  // A text of PostgreSQL has no NUL.
  if (wanted.includes('\0')) throw new Failure('PRODUCT_NOT_FOUND');
  const product = await getProduct(db, wanted);
  const { name, nameEn, description, descriptionEn, pricePerHour, dayCap, image, stock } = product;
  const won = (amount: number) => amounts[language](formatNumber(amount));
  const metadata: PageMetadata = {
    title: inLanguage(language, nameEn, name),
    description: `${texts[language].price(won(pricePerHour), dayCap === null ? null : won(dayCap))} ${inLanguage(language, descriptionEn, description)}`,
    picture: 'product',
    path: productPath(name),
  };
  // What is sold out has another drawing.
  return { metadata, isMissing: false, picture: stock > 0 && image ? image : undefined };
}

async function stationPage(db: Database, id: number, language: Language): Promise<PageMetadata> {
  const station = describeStation(await getStation(db, id));
  const { name, nameEn, address, openTime, closeTime, pauseReason } = station;
  const { pausedStation, openStation } = texts[language];
  return {
    title: inLanguage(language, nameEn, name),
    // Its hours do not hold while it is paused.
    description: station.paused
      ? pausedStation(address, pauseReason ?? null)
      : openStation(address, openTime, closeTime),
    picture: 'station',
    path: stationPath(id),
  };
}
