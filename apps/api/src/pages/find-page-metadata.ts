// Finds what a path of the web app shows: a fixed page, or an event, a notice, a product or a station of the database.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { getEvent } from '#api/event/event.queries.ts';
import { Failure } from '#api/http/failure.ts';
import type { PageMetadata } from '#api/http/files/page-metadata.ts';
import { getNotice } from '#api/notice/notice.queries.ts';
import { getProduct } from '#api/product/product.queries.ts';
import { describeStation } from '#api/station/describe-station.ts';
import { getStation } from '#api/station/station.queries.ts';
import { screenPathOf } from '#domain/screen-paths.ts';
import { readStationCode } from '#domain/station-code.ts';
import { withoutMarkup } from '#domain/text/markdown-text.ts';
import { formatWon } from '#domain/text/won.ts';

type Brand = Config['brand'];

const howItWorks = '가까운 스테이션에서 시간 단위로 빌리고 편한 곳에 반납하세요.';

/** The pages that everybody may see and that are always there. */
const fixedPages: Record<string, Pick<PageMetadata, 'title' | 'description' | 'picture'>> = {
  '/service-intro': { title: '서비스 소개', description: howItWorks, picture: 'home' },
  '/rental-items': {
    title: '대여 물품',
    description: '충전기, 케이블, 보조배터리까지. 빌릴 수 있는 물품과 시간당 금액을 확인하세요.',
    picture: 'product',
  },
  '/station-map': {
    title: '주변 스테이션',
    description: '내 주변 스테이션과 지금 빌릴 수 있는 물품을 지도에서 확인하세요.',
    picture: 'station',
  },
  '/notices': {
    title: '공지사항',
    description: '점검, 새 소식, 당첨자 발표를 알려 드려요.',
    picture: 'notice',
  },
  '/events': { title: '이벤트', description: '지금 참여할 수 있는 이벤트를 확인하세요.', picture: 'event' },
  '/faq': {
    title: '자주 묻는 질문',
    description: '회원, 이용, 대여, 반납에 대해 자주 묻는 질문을 모았어요.',
    picture: 'home',
  },
  '/service-info': {
    title: '서비스 정보',
    description: '서비스 이용약관과 개인정보 처리방침을 확인하세요.',
    picture: 'home',
  },
  '/inquiry': { title: '1:1 문의', description: '궁금한 점을 문의해 주세요.', picture: 'home' },
};

export const indexedPaths: readonly string[] = ['/', ...Object.keys(fixedPages)];

export const stationPath = (id: number) => `/station-map?stationId=${id}`;
export const productPath = (name: string) => `/rental-items/${encodeURIComponent(name)}`;

/** What is said of a page that search engines should leave out: a member's own, or one that does not exist. */
function unlistedPage(brand: Brand): PageMetadata {
  return { ...homePage(brand), path: null };
}

/** What is said of a page that could not be looked up: neither that it is listed nor that it is not, for it may well be. */
export function unreadPage(brand: Brand): PageMetadata {
  return { ...homePage(brand), path: undefined };
}

function homePage({ pitch }: Brand): PageMetadata {
  return { title: null, description: `${pitch}. ${howItWorks}`, picture: 'home', path: '/' };
}

export interface FoundPage {
  metadata: PageMetadata;
  /** The app shows its not-found screen there, or that there is no such notice, event or product. */
  isMissing: boolean;
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
): Promise<FoundPage> {
  const { brand } = config;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const unlisted = { metadata: unlistedPage(brand), isMissing: !hasScreen(config, path) };
  if (unlisted.isMissing) return unlisted;
  const fixed = path === '/' ? homePage(brand) : fixedPages[path];
  const station = path === '/' || path === '/station-map' ? readStationCode(search) : null;
  try {
    if (station !== null) return found(await stationPage(db, rowId(String(station))));
    if (fixed) return found({ ...fixed, path });
    const [, kind, key] = path.split('/');
    if (key === undefined) return unlisted;
    if (kind === 'rental-items') return found(await productPage(db, decodeURIComponent(key)));
    if (kind === 'notices') return found(await noticePage(db, rowId(key)));
    if (kind === 'events') return found(await eventPage(db, rowId(key)));
    return unlisted;
  } catch (error) {
    // A path that cannot be decoded names nothing.
    if (!(error instanceof Failure || error instanceof URIError)) throw error;
    // Home and the map are there whatever station they are asked for.
    return { ...unlisted, isMissing: fixed === undefined };
  }
}

const found = (metadata: PageMetadata): FoundPage => ({ metadata, isMissing: false });

const MAX_ROW_ID = 2 ** 31 - 1;

function rowId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || id > MAX_ROW_ID) throw new Failure('NOT_FOUND');
  return id;
}

async function eventPage(db: Database, id: number): Promise<PageMetadata> {
  const { title, content, format } = await getEvent(db, id);
  return {
    title,
    description: format === 'PLAIN' ? content : withoutMarkup(content),
    picture: 'event',
    path: `/events/${id}`,
  };
}

async function noticePage(db: Database, id: number): Promise<PageMetadata> {
  const { title, content, format } = await getNotice(db, id);
  return {
    title,
    description: format === 'PLAIN' ? content : withoutMarkup(content),
    picture: 'notice',
    path: `/notices/${id}`,
  };
}

async function productPage(db: Database, wanted: string): Promise<PageMetadata> {
  // A text of PostgreSQL has no NUL.
  if (wanted.includes('\0')) throw new Failure('PRODUCT_NOT_FOUND');
  const { name, description, pricePerHour, dayCap } = await getProduct(db, wanted);
  return {
    title: name,
    description: `시간당 ${formatWon(pricePerHour)}${dayCap === null ? '' : `, 하루 최대 ${formatWon(dayCap)}`}. ${description}`,
    picture: 'product',
    path: productPath(name),
  };
}

async function stationPage(db: Database, id: number): Promise<PageMetadata> {
  const station = describeStation(await getStation(db, id));
  const { name, address, openTime, closeTime, pauseReason } = station;
  return {
    title: name,
    // Its hours do not hold while it is paused.
    description: station.paused
      ? [`${address} · 잠시 쉬어요.`, pauseReason, '쉬는 동안에도 반납은 할 수 있어요.']
          .filter(Boolean)
          .join(' ')
      : `${address} · ${openTime}~${closeTime}. ${howItWorks}`,
    picture: 'station',
    path: stationPath(id),
  };
}
