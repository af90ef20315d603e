// Every path of the app, written once for the links and redirects.
import { documentEnding } from './documents.text.ts';

export type ScanType = 'station' | 'rental' | 'return';
export type ProviderName = 'kakao' | 'google';

/** What a new inquiry is about: a rental, an order, a charge, or a closed inquiry that it goes on from. */
export interface InquiryAbout {
  rental?: string | undefined;
  order?: string | undefined;
  charge?: number | undefined;
  earlier?: number | undefined;
}

const segment = encodeURIComponent;

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

export const paths = {
  home: '/',
  serviceIntro: '/service-intro',
  /** The login leads to `redirect` afterwards, and home by itself. */
  login: (redirect?: string) => withQuery('/login', { redirect: redirect === '/' ? undefined : redirect }),
  myPage: '/mypage',
  serviceInfo: '/service-info',
  history: '/history',
  historyDetail: (rentalHistoryToken: string) => `/history/${segment(rentalHistoryToken)}`,
  /** The token only records from which rental the return was started. */
  return: (rentalHistoryToken?: string) =>
    rentalHistoryToken === undefined ? '/return' : `/return/${segment(rentalHistoryToken)}`,
  charge: (id: number) => `/charge/${id}`,
  chargeComplete: '/charge-complete',
  extend: (rentalHistoryToken: string) => `/extend/${segment(rentalHistoryToken)}`,
  extendComplete: '/extend-complete',
  /** Stops the clock of a rental that cannot be returned now. */
  stop: (rentalHistoryToken: string) => `/rentals/${segment(rentalHistoryToken)}/stop`,
  coupons: '/coupons',
  points: '/points',
  membership: '/membership',
  /** The plans, for somebody whose membership ends soon. */
  nextMembership: '/membership/next',
  membershipComplete: '/membership-complete',
  report: (rentalHistoryToken: string) => `/report/${segment(rentalHistoryToken)}`,
  reportLost: (rentalHistoryToken: string) => `/report/${segment(rentalHistoryToken)}/lost`,
  reportItem: '/report-item',
  reports: '/reports',
  myInfo: '/account-settings',
  editMyInfo: '/account-settings/edit',
  notificationSettings: '/notification-settings',
  notifications: '/notifications',
  withdrawal: '/account-delete-survey',
  withdrawalComplete: '/complete-delete-account',
  faq: '/faq',
  inquiry: '/inquiry',
  /** What it is about comes along. */
  newInquiry: (about: InquiryAbout = {}) =>
    withQuery('/inquiry/new', {
      rental: about.rental,
      order: about.order,
      charge: about.charge?.toString(),
      earlier: about.earlier?.toString(),
    }),
  inquiryThread: (id: number) => `/inquiry/${id}`,
  notices: '/notices',
  notice: (id: number) => `/notices/${id}`,
  events: '/events',
  event: (id: number) => `/events/${id}`,
  stationMap: '/station-map',
  /** The map with this station's sheet open, for a link that is sent to somebody. */
  sharedStation: (id: number) => withQuery('/station-map', { stationId: String(id) }),
  favorites: '/station-map/favorites',
  rentalItems: '/rental-items',
  product: (name: string) => `/rental-items/${segment(name)}`,
  productStations: (name: string) => `/rental-items/${segment(name)}/station`,
  productMap: (name: string) => `/rental-items/${segment(name)}/map`,
  scan: (type: ScanType) => `/qr-scan/${type}`,
  rentalOrReturn: '/rental-or-return',
  rentalTime: '/rental-time',
  orderConfirm: '/order-confirm',
  rentalComplete: '/rental-complete',
  paymentFailed: '/payment-failed',
  returnComplete: (options: { overdue?: boolean } = {}) =>
    withQuery('/return-complete', { overdue: options.overdue === true ? 'true' : undefined }),
  termsAgreement: '/terms-agreement',
  /** Documents have changed; agreeing leads to `redirect`, and home by itself. */
  consent: (redirect?: string) =>
    withQuery('/consent', { redirect: redirect === '/' ? undefined : redirect }),
  signInCallback: (provider: ProviderName) => `/oauth2/callback/${provider}`,
  reviewLogin: '/toss/login',
} as const;

/** Pages outside the app, in its language; they open in a new tab. */
export const documents = {
  terms: `/docs/terms${documentEnding}`,
  privacy: `/docs/privacy${documentEnding}`,
  privacyConsent: `/docs/consent-privacy${documentEnding}`,
  marketingAdsConsent: `/docs/consent-marketing-ads${documentEnding}`,
  marketingEventsConsent: `/docs/consent-marketing-events${documentEnding}`,
} as const;

/** A redirect path given from outside (`/login?redirect=`) if it stays inside this site; otherwise home. */
export function safeRedirect(given: string | null | undefined): string {
  if (given === null || given === undefined || !given.startsWith('/')) return paths.home;
  try {
    const base = 'https://inside.invalid';
    const { origin, pathname, search, hash } = new URL(given, base);
    return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.home;
  } catch {
    return paths.home;
  }
}
