// What the first visit of an address needs, known before any script has run: the files of its screen, what it reads from the
// server, and what is painted until then. The server and the service worker put it into the page (packages/domain/src/page/fill-first-view.ts).
import { defaultCentre } from '#domain/coordinates.ts';
import type { AddressWithStation } from '#domain/page/first-view.ts';
import type { Language } from '#domain/languages.ts';
import type { ScreenPath } from '#domain/page/screen-paths.ts';
import { inquiriesTitle } from '#web/inquiry/inquiry.text.ts';
import { inquiriesTitle as inquiriesTitleEn } from '#web/inquiry/inquiry.text.en.ts';
import { title as events } from '#web/event/events-screen.text.ts';
import { title as eventsEn } from '#web/event/events-screen.text.en.ts';
import { title as faq } from '#web/help/faq-screen.text.ts';
import { title as faqEn } from '#web/help/faq-screen.text.en.ts';
import { questionCategories as categories } from '#web/help/questions.text.ts';
import { questionCategories as categoriesEn } from '#web/help/questions.text.en.ts';
import { title as history } from '#web/rental/history/history.text.ts';
import { title as historyEn } from '#web/rental/history/history.text.en.ts';
import { everyCategory, title as items } from '#web/product/rental-items.text.ts';
import { everyCategory as everyCategoryEn, title as itemsEn } from '#web/product/rental-items.text.en.ts';
import { types } from '#web/notice/notice-badge.text.ts';
import { types as typesEn } from '#web/notice/notice-badge.text.en.ts';
import { allTypes, title as notices } from '#web/notice/notices-screen.text.ts';
import { allTypes as allTypesEn, title as noticesEn } from '#web/notice/notices-screen.text.en.ts';
import { title as serviceInfo } from '#web/help/service-info-screen.text.ts';
import { title as serviceInfoEn } from '#web/help/service-info-screen.text.en.ts';
import { title as serviceIntro } from '#web/help/service-intro-screen.text.ts';
import { title as serviceIntroEn } from '#web/help/service-intro-screen.text.en.ts';

/** What stands below the header while a screen is loading, as the screen itself draws it. */
export type Skeleton = 'notices' | 'faq' | 'events' | 'items' | 'rentals' | 'map' | 'none';

export interface FirstViewOf {
  /** Loaded with the app's own scripts: the screen, and what it loads by name as soon as it is shown. */
  modules: readonly string[];
  /** Addresses in the order they are asked for; `{name}` is that part of the path, `{stationId}` the station the query names. */
  reads?: readonly string[];
  /** The same, for whoever is signed in. */
  memberReads?: readonly string[];
  /** In the header; without one the header has a back button only, and without a skeleton there is none. */
  title?: Record<Language, string>;
  skeleton?: Skeleton;
}

const near = `latitude=${defaultCentre.latitude}&longitude=${defaultCentre.longitude}`;
const map = [
  'src/station/map/station-map-screen.tsx',
  'src/station/map/map-search.tsx',
  '../../packages/map/src/open-map.ts',
];

const home: FirstViewOf = {
  modules: ['src/home/dashboard-sections.tsx'],
  reads: [`/api/v1/main?${near}`],
  memberReads: ['/api/v1/main/active-rentals'],
};
const station = '/api/v1/stations/{stationId}';

/** Home's own screen is in the app's script, and its first paint in index.html. */
export const firstViews: Partial<Record<ScreenPath | AddressWithStation, FirstViewOf>> = {
  '/': home,
  '/?stationId': {
    ...home,
    modules: [...home.modules, 'src/home/scanned-card.tsx'],
    reads: [station, ...(home.reads ?? [])],
  },
  '/station-map': { modules: map, skeleton: 'map' },
  '/station-map?stationId': {
    modules: [...map, 'src/station/map/station-sheet.tsx'],
    reads: [station],
    skeleton: 'map',
  },
  '/rental-items': {
    modules: ['src/product/rental-items-screen.tsx'],
    reads: ['/api/v1/products'],
    title: { ko: items, en: itemsEn },
    skeleton: 'items',
  },
  '/rental-items/:productName': {
    modules: ['src/product/product-screen.tsx', 'src/reviewer/rent-now-button.tsx'],
    reads: ['/api/v1/products/{productName}'],
    skeleton: 'none',
  },
  '/notices': {
    modules: ['src/notice/notices-screen.tsx'],
    reads: ['/api/v1/notices?size=10&sort=createdAt%2Cdesc&page=0'],
    title: { ko: notices, en: noticesEn },
    skeleton: 'notices',
  },
  '/notices/:id': {
    modules: ['src/notice/notice-screen.tsx'],
    reads: ['/api/v1/notices/{id}'],
    title: { ko: notices, en: noticesEn },
    skeleton: 'none',
  },
  '/events': {
    modules: ['src/event/events-screen.tsx'],
    reads: ['/api/v1/events?size=10&sort=startDate%2Cdesc&page=0'],
    title: { ko: events, en: eventsEn },
    skeleton: 'events',
  },
  '/events/:id': {
    modules: ['src/event/event-screen.tsx'],
    reads: ['/api/v1/events/{id}'],
    title: { ko: events, en: eventsEn },
    skeleton: 'none',
  },
  '/faq': { modules: ['src/help/faq-screen.tsx'], title: { ko: faq, en: faqEn }, skeleton: 'faq' },
  '/service-intro': {
    modules: ['src/help/service-intro-screen.tsx'],
    title: { ko: serviceIntro, en: serviceIntroEn },
    skeleton: 'none',
  },
  '/service-info': {
    modules: ['src/help/service-info-screen.tsx'],
    title: { ko: serviceInfo, en: serviceInfoEn },
    skeleton: 'none',
  },
  '/inquiry': {
    modules: ['src/inquiry/inquiries-screen.tsx'],
    reads: ['/api/v1/support'],
    title: { ko: inquiriesTitle, en: inquiriesTitleEn },
    skeleton: 'none',
  },
  '/history': {
    modules: ['src/rental/history/history-screen.tsx'],
    memberReads: ['/api/v1/users/me/rentals?page=0&size=10'],
    title: { ko: history, en: historyEn },
    skeleton: 'rentals',
  },
};

/** Every screen reads it. */
export const READ_EVERYWHERE = '/api/v1/config';

const back =
  '<svg width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M15 5l-7 7 7 7"/></svg>';

/** The words of their tabs. */
const noticeTypes: Record<Language, readonly string[]> = {
  ko: [allTypes, ...Object.values(types)],
  en: [allTypesEn, ...Object.values(typesEn)],
};
const questionCategories: Record<Language, readonly string[]> = { ko: categories, en: categoriesEn };

const allItems: Record<Language, string> = { ko: everyCategory, en: everyCategoryEn };
/** As long as a category’s; which there are comes with the items. */
const unknownWords = Array.from({ length: 4 }, () => '&emsp;'.repeat(4));

const chips = (words: readonly string[]) =>
  `<div class="shell-chips" aria-hidden="true">${words.map((word) => `<i>${word}</i>`).join('')}</div>`;

/** The style of index.html has their sizes: the page allows no style in an attribute. */
const skeletons: Readonly<Record<Skeleton, (language: Language) => string>> = {
  notices: (language) =>
    [
      chips(noticeTypes[language]),
      '<div class="shell-head"><i></i></div>',
      `<div class="shell-rows">${'<i></i><i></i>'.repeat(10)}</div>`,
    ].join(''),
  faq: (language) =>
    [
      '<div class="shell-field"><i></i></div>',
      chips(questionCategories[language]),
      `<div class="shell-questions">${'<i></i>'.repeat(6)}</div>`,
    ].join(''),
  events: () =>
    `<div class="shell-head"><i></i><i></i></div><div class="shell-events">${'<i></i><i></i><i></i>'.repeat(3)}</div>`,
  items: (language) =>
    [
      '<div class="shell-field"><i></i></div>',
      chips([allItems[language], ...unknownWords]),
      '<div class="shell-head"><i></i><i></i></div>',
      `<div class="shell-items">${'<i data-picture></i>'.repeat(4)}</div>`,
    ].join(''),
  rentals: () => `<div class="shell-rentals">${'<i></i>'.repeat(3)}</div>`,
  map: () => `<div class="shell-map">${back}</div>`,
  none: () => '',
};

/** Null for home, which has index.html's own. */
export function firstPaintOf({ title, skeleton }: FirstViewOf, language: Language): string | null {
  if (skeleton === undefined) return null;
  const heading = title === undefined ? '' : `<b>${title[language]}</b>`;
  const bar = skeleton === 'map' ? '' : `<div class="shell-bar">${back}${heading}</div>`;
  return `<div class="shell shell-screen">${bar}${skeletons[skeleton](language)}</div>`;
}
