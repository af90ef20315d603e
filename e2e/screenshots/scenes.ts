// Every screen and state of the renter's app that is photographed.
import type { Page } from '@playwright/test';
import { mentions, says } from '#e2e/language/in-any-language.ts';
import { benefitScenes } from './benefit-scenes.ts';
import { helpScenes } from './help-scenes.ts';
import { historyScenes } from './history-scenes.ts';
import { rentingScenes } from './renting-scenes.ts';
import { atStationOne, press, type Scene } from './scene.ts';

const charger = encodeURIComponent('65W PD 충전기');
const mouseName = '무선 마우스';
const mouse = encodeURIComponent(mouseName);
const powerBank = encodeURIComponent('보조배터리 10,000mAh');
const webcamName = '회의용 웹캠';
const webcam = encodeURIComponent(webcamName);
const longName = '한국대학교 제2공학관 지하 일층 열람실 앞 무인 대여 스테이션 (북문 방향)';
const withLongName = (row: object) => ({ ...row, name: longName });

const paused = (station: object) => ({
  ...station,
  status: '운영 종료',
  paused: true,
  pauseReason: '실내 공사로 문을 닫아요',
  pausedUntil: '2026-11-20T18:00:00.000+09:00',
});
const withAllPaused = ({ stations }: { stations: object[] }) => ({ stations: stations.map(paused) });

interface ProductList {
  products: object[];
}
const repeatedTo = (count: number) => (list: ProductList) => ({
  products: Array.from({ length: count }, (_, n) => ({
    ...list.products[n % list.products.length],
    name: `물품 ${n + 1}`,
  })),
});
const farFromEveryStation = (home: { nearbyStations: object[] }) => ({
  ...home,
  nearbyStations: home.nearbyStations.map((station) => ({ ...station, distance: 316.2 })),
});
const searchFor = (page: Page, name: string) =>
  page.getByRole('searchbox', { name: says('스테이션 이름 검색', 'Search stations by name') }).fill(name);
const searchStations = (name: string) => async (page: Page) => {
  await searchFor(page, name);
  await page
    .getByRole('status')
    .filter({ hasText: mentions('검색 결과', 'result') })
    .waitFor({ state: 'attached' });
};
const changedDocuments = (inForce: boolean) => [
  {
    document: 'TERMS',
    version: '2026-12-17',
    inForce,
    path: '/docs/terms.html',
    changes: [
      { title: '포인트와 멤버십이 생겨요', before: null, after: '적립·소멸·환불 기준을 정했어요' },
      {
        title: '반납이 안 되면 시간을 멈춰요',
        before: '연체료를 계산해요',
        after: '멈춘 동안은 연체료를 받지 않아요',
      },
    ],
  },
  {
    document: 'PRIVACY',
    version: '2026-12-17',
    inForce,
    path: '/docs/consent-privacy.html',
    changes: [{ title: '문의 기록을 보관하는 기간', before: null, after: '끝난 날부터 3년' }],
  },
];
const emptyPage = { content: [], page: { number: 0, size: 10, totalElements: 0, totalPages: 0 } };

async function acceptTerms(page: Page): Promise<void> {
  for (const name of [
    mentions('필수 서비스 이용약관', 'Required Terms of service'),
    mentions('필수 개인정보 수집 및 이용 동의', 'Required Collection and use'),
  ])
    await page.getByRole('checkbox', { name }).check();
}

export const scenes: readonly Scene[] = [
  { name: 'home-guest', path: '/', as: 'guest' },
  { name: 'home-guest-full', path: '/', as: 'guest', fullPage: true },
  { name: 'home-active', path: '/', as: '지훈' },
  { name: 'home-active-full', path: '/', as: '지훈', fullPage: true },
  { name: 'home-nothing-borrowed', path: '/', as: '민준' },
  { name: 'landing-guest', path: '/?stationId=1', as: 'guest', fullPage: true },
  { name: 'home-scanned-station', path: '/?stationId=1', as: '지훈' },
  {
    name: 'home-scanned-paused',
    path: '/?stationId=1',
    as: '민준',
    calls: { '/stations/1': paused },
    act: (page) => page.getByText(mentions('잠시 쉬어요', 'Closed for now')).waitFor(),
  },
  {
    name: 'landing-item-scan',
    path: '/?stationId=1',
    as: '민준',
    act: (page) => page.getByRole('button', { name: mentions('바꾸기', 'Change') }).waitFor(),
  },
  {
    name: 'state-home-loading',
    path: '/',
    as: '지훈',
    calls: { '/main': 'pending', '/active-rentals': 'pending' },
  },
  { name: 'state-home-error', path: '/', as: 'guest', calls: { '/main': 'error' } },
  {
    name: 'home-no-events',
    path: '/',
    as: 'guest',
    fullPage: true,
    calls: { '/main': (data: object) => ({ ...data, events: [], latestNotices: [] }) },
  },
  { name: 'home-offline', path: '/', as: 'guest', act: (page) => page.context().setOffline(true) },
  { name: 'drawer', path: '/', as: 'guest', act: press(says('메뉴 열기', 'Open menu')) },
  {
    name: 'drawer-member',
    path: '/',
    as: '지훈',
    act: press(says('메뉴 열기', 'Open menu')),
    hasKoreanWords: true,
  },
  { name: 'dialog-return-first', path: '/', as: '지훈', act: press(says('대여하기', 'Rent')) },
  { name: 'alert-login', path: '/', as: 'guest', act: press(says('대여하기', 'Rent')) },
  { name: 'alert-scan-station', path: '/', as: '민준', act: press(says('대여하기', 'Rent')) },

  { name: 'service-intro', path: '/service-intro', as: 'guest' },
  { name: 'service-intro-full', path: '/service-intro', as: 'guest', fullPage: true },
  { name: 'login', path: '/login', as: 'guest' },
  {
    name: 'state-oauth-callback',
    path: '/login',
    as: 'guest',
    calls: { '/login/kakao': 'pending' },
    act: async (page) => {
      await press(says('카카오로 시작하기', 'Continue with Kakao'))(page);
      await press(/^민준/)(page);
    },
  },
  {
    name: 'consent-again',
    path: '/consent',
    as: '지훈',
    calls: { '/users/me/documents': { data: { documents: changedDocuments(false) } } },
    hasKoreanWords: true,
  },
  {
    name: 'consent-in-force',
    path: '/consent',
    as: '지훈',
    calls: { '/users/me/documents': { data: { documents: changedDocuments(true) } } },
    hasKoreanWords: true,
  },
  { name: 'terms-agreement', path: '/terms-agreement', as: 'guest', session: { userInfoKey: 'key' } },
  {
    name: 'dialog-signup',
    path: '/terms-agreement',
    as: 'guest',
    session: { userInfoKey: 'key' },
    calls: { '/auth/register': { data: { type: 'LOGIN_SUCCESS', accessToken: 'token' } } },
    act: async (page) => {
      await acceptTerms(page);
      await press(says('다음', 'Continue'))(page);
    },
  },

  { name: 'mypage', path: '/mypage', as: '지훈', hasKoreanWords: true },
  {
    name: 'toast',
    path: '/rental-or-return',
    as: 'guest',
    act: press(says('이용 방법 보기', 'How it works')),
  },
  {
    name: 'dialog-logout',
    path: '/mypage',
    as: '지훈',
    act: press(says('로그아웃', 'Sign out')),
    hasKoreanWords: true,
  },
  { name: 'service-info', path: '/service-info', as: 'guest' },
  { name: 'account-settings', path: '/account-settings', as: '지훈', fullPage: true, hasKoreanWords: true },
  {
    name: 'account-edit',
    path: '/account-settings/edit',
    as: '지훈',
    act: async (page) => {
      await page.getByRole('textbox', { name: says('닉네임', 'Nickname') }).fill('성수동지훈');
      await press(says('중복확인', 'Check'))(page);
    },
  },
  {
    name: 'withdrawal',
    path: '/account-delete-survey',
    as: '민준',
    act: (page) => page.getByRole('checkbox', { name: says('기타', 'Something else') }).check(),
  },
  {
    name: 'dialog-withdrawal',
    path: '/account-delete-survey',
    as: '민준',
    act: async (page) => {
      await page.getByRole('checkbox', { name: says('가격이 비싸서', 'It costs too much') }).check();
      await press(says('탈퇴하기', 'Delete account'))(page);
    },
  },
  { name: 'withdrawal-complete', path: '/complete-delete-account', as: 'guest' },

  ...historyScenes,
  {
    name: 'renter-scan-missing',
    path: '/qr-scan/rental',
    as: '지훈',
    session: atStationOne,
    act: press(says('여기 물품이 없어요', 'The item isn’t here')),
  },

  { name: 'renter-notify', path: '/notification-settings', as: '지훈', fullPage: true },
  {
    name: 'renter-notify-failed',
    path: '/notification-settings',
    as: '지훈',
    calls: { '/me/notifications': 'error' },
  },
  { name: 'renter-inbox', path: '/notifications', as: '지훈' },
  { name: 'renter-inbox-empty', path: '/notifications', as: '민준' },
  {
    name: 'renter-inbox-loading',
    path: '/notifications',
    as: '지훈',
    calls: { '/notifications/log': 'pending' },
  },

  { name: 'faq', path: '/faq', as: 'guest', act: (page) => page.locator('summary').first().click() },
  { name: 'inquiry', path: '/inquiry', as: 'guest' },
  {
    name: 'inquiry-off',
    path: '/inquiry',
    as: 'guest',
    calls: { '/support': { data: { open: false, usualHours: null, hours: [], closedOnHolidays: false } } },
  },
  { name: 'notices', path: '/notices', as: 'guest' },
  { name: 'notices-loading', path: '/notices', as: 'guest', calls: { '/notices': 'pending' } },
  {
    name: 'notices-empty',
    path: '/notices',
    as: 'guest',
    calls: { '/notices': { data: { noticeInfos: emptyPage } } },
  },
  { name: 'notice', path: '/notices/1', as: 'guest', hasKoreanWords: true },
  { name: 'notice-unknown', path: '/notices/99999', as: 'guest' },
  { name: 'events', path: '/events', as: 'guest' },
  {
    name: 'events-empty',
    path: '/events',
    as: 'guest',
    calls: { '/events': { data: { events: emptyPage } } },
  },
  { name: 'event', path: '/events/1', as: 'guest', hasKoreanWords: true },
  { name: 'event-unknown', path: '/events/99999', as: 'guest' },

  {
    name: 'station-map',
    path: '/station-map',
    as: '지훈',
    act: press(mentions('건국대 도서관', 'Konkuk Univ. Library')),
  },
  { name: 'station-map-closed', path: '/station-map', as: 'guest' },
  { name: 'station-map-list', path: '/station-map', as: 'guest', act: press(says('목록 보기', 'List')) },
  {
    name: 'station-map-paused',
    path: '/station-map',
    as: '지훈',
    calls: { '/stations/1': paused },
    act: press(mentions('건국대 도서관', 'Konkuk Univ. Library')),
  },
  {
    name: 'station-map-list-paused',
    path: '/station-map',
    as: 'guest',
    calls: { '/stations': withAllPaused },
    act: press(says('목록 보기', 'List')),
  },
  {
    name: 'station-map-long-name',
    path: '/station-map',
    as: '지훈',
    calls: { '/stations/1': withLongName },
    act: press(mentions('건국대 도서관', 'Konkuk Univ. Library')),
  },
  { name: 'station-map-search', path: '/station-map', as: 'guest', act: searchStations('건대') },
  {
    name: 'station-map-search-none',
    path: '/station-map',
    as: 'guest',
    act: searchStations('없는 스테이션'),
  },
  {
    name: 'station-map-search-failed',
    path: '/station-map',
    as: 'guest',
    calls: { '/stations': 'error' },
    act: async (page) => {
      await searchFor(page, '건대');
      await page.getByText(says('검색 결과를 불러오지 못했어요.', 'We couldn’t load the results.')).waitFor();
    },
  },
  {
    name: 'station-map-far-away',
    path: '/station-map',
    as: 'guest',
    calls: { '/main': farFromEveryStation, '/stations': { data: { stations: [] } } },
    act: (page) =>
      page
        .getByRole('button', { name: says('가장 가까운 스테이션 보기', 'Show the nearest station') })
        .waitFor(),
  },
  { name: 'station-map-failed', path: '/station-map', as: 'guest', calls: { '/stations': 'error' } },
  { name: 'favorites', path: '/station-map/favorites', as: '지훈' },
  {
    name: 'favorites-paused',
    path: '/station-map/favorites',
    as: '지훈',
    calls: {
      '/stations/bookmarks': ({ bookmarks }: { bookmarks: object[] }) => ({
        bookmarks: bookmarks.map(paused),
      }),
    },
  },
  { name: 'state-favorites-empty', path: '/station-map/favorites', as: '민준' },
  {
    name: 'favorites-loading',
    path: '/station-map/favorites',
    as: '지훈',
    calls: { '/stations/bookmarks': 'pending' },
  },

  { name: 'rental-items', path: '/rental-items', as: 'guest' },
  { name: 'rental-items-loading', path: '/rental-items', as: 'guest', calls: { '/products': 'pending' } },
  {
    name: 'rental-items-search-none',
    path: `/rental-items?search=${encodeURIComponent('냉장고')}`,
    as: 'guest',
  },
  { name: 'rental-items-failed', path: '/rental-items', as: 'guest', calls: { '/products': 'error' } },
  { name: 'rental-items-none', path: '/rental-items', as: 'guest', calls: { '/products': repeatedTo(0) } },
  { name: 'rental-items-300', path: '/rental-items', as: 'guest', calls: { '/products': repeatedTo(300) } },
  {
    name: 'rental-items-long-names',
    path: '/rental-items',
    as: 'guest',
    calls: { '/products': ({ products }: ProductList) => ({ products: products.map(withLongName) }) },
  },
  { name: 'product-detail', path: `/rental-items/${charger}`, as: 'guest' },
  { name: 'product-detail-full', path: `/rental-items/${charger}`, as: 'guest', fullPage: true },
  { name: 'product-detail-capped', path: `/rental-items/${powerBank}`, as: 'guest' },
  { name: 'product-detail-soldout', path: `/rental-items/${webcam}`, as: 'guest', hasKoreanWords: true },
  {
    name: 'product-detail-preparing',
    hasKoreanWords: true,
    path: `/rental-items/${webcam}`,
    as: 'guest',
    calls: { [`/products/${webcamName}`]: (product: object) => ({ ...product, rentedOut: false }) },
  },
  {
    name: 'product-detail-soldout-here',
    hasKoreanWords: true,
    path: `/rental-items/${webcam}`,
    as: 'guest',
    calls: { [`/products/${webcamName}`]: (product: object) => ({ ...product, stockEverywhere: 3 }) },
  },
  { name: 'product-detail-failed', path: '/rental-items/nothing', as: 'guest' },
  {
    name: 'product-detail-review',
    path: `/rental-items/${charger}`,
    as: '민준',
    session: { profile: 'toss' },
  },
  { name: 'product-stations', path: `/rental-items/${mouse}/station`, as: 'guest' },
  {
    name: 'product-stations-soldout',
    hasKoreanWords: true,
    path: `/rental-items/${mouse}/station`,
    as: '지훈',
    calls: {
      [`/products/${mouseName}/stations`]: ({ content }: { content: object[] }) => ({
        content: content.map((station) => ({ ...station, stock: 0 })),
      }),
    },
    act: (page) =>
      page
        .getByRole('button', { name: mentions('입고 알림 받기', 'Tell me when it’s back') })
        .first()
        .click(),
  },
  { name: 'product-map', path: `/rental-items/${mouse}/map`, as: 'guest' },

  ...helpScenes,
  ...benefitScenes,
  ...rentingScenes,
];
