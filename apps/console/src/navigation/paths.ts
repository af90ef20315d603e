// Every path of the console below /console, written once for the routes, the menu and the links.
import { KOREAN, type Language } from '#domain/languages.ts';

const segment = encodeURIComponent;

export type SettingsGroup =
  | 'rental'
  | 'reminders'
  | 'refunds'
  | 'holidays'
  | 'support'
  | 'operator'
  | 'features'
  | 'languages'
  | 'documents'
  | 'security'
  | 'connections';

export type InsightPage = 'revenue' | 'usage' | 'stations' | 'products' | 'members' | 'support';

export const paths = {
  /** 시작하기 while steps are open, else the dashboard. */
  home: '/',
  start: '/start',
  /** Signing in leads to `next` afterwards. */
  signIn: (next?: string) =>
    next === undefined || next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`,
  account: '/account',
  alerts: '/account/alerts',

  insight: (page: InsightPage) => `/insight/${page}`,

  rentals: '/rentals',
  rental: (id: number) => `/rentals/${id}`,
  payments: '/payments',
  payment: (id: number) => `/payments/${id}`,
  refunds: '/payments/refunds',
  /** Found by its number, however old it is. */
  refund: (id: number) => `/payments/refunds?q=F${id}`,
  findings: '/payments/findings',
  days: '/payments/days',
  day: (day: string) => `/payments/days?day=${day}`,
  members: '/members',
  member: (id: number, tab?: string) =>
    tab === undefined || tab === 'rentals' ? `/members/${id}` : `/members/${id}/${tab}`,
  campaigns: '/benefits/coupons',
  newCampaign: '/benefits/coupons/new',
  /** A new one with the terms of another. */
  copyOfCampaign: (id: number) => `/benefits/coupons/new?from=${id}`,
  campaign: (id: number, tab?: 'codes' | 'edit') =>
    tab === undefined ? `/benefits/coupons/${id}` : `/benefits/coupons/${id}/${tab}`,
  memberships: '/benefits/memberships',
  newPlan: '/benefits/memberships/plans/new',
  copyOfPlan: (id: number) => `/benefits/memberships/plans/new?from=${id}`,
  plan: (id: number) => `/benefits/memberships/plans/${id}`,
  points: '/benefits/points',
  reports: '/reports',
  report: (id: number) => `/reports/${id}`,
  inquiries: '/inquiries',
  inquiry: (id: number) => `/inquiries/${id}`,
  cannedAnswers: '/inquiries/canned-answers',
  cannedAnswer: (id: number) => `/inquiries/canned-answers/${id}`,
  newCannedAnswer: '/inquiries/canned-answers/new',
  unseenReturns: '/rentals/unseen',

  stations: '/stations',
  newStation: '/stations/new',
  importStations: '/stations/import',
  station: (id: number) => `/stations/${id}`,
  /** What is expected there, of the product that is chosen or first. */
  forecast: (stationId: number, productId?: number) =>
    `/stations/${stationId}/forecast${productId === undefined ? '' : `?product=${productId}`}`,
  items: '/items',
  newItems: '/items/new',
  /** With what is known already chosen. */
  newItemsOf: (known: { product?: number | undefined; station?: number | undefined }) =>
    `/items/new?${new URLSearchParams(
      Object.entries(known).flatMap(([name, id]) => (id === undefined ? [] : [[name, String(id)]])),
    )}`,
  importItems: '/items/import',
  item: (serial: string) => `/items/${segment(serial)}`,
  transfers: '/transfers',
  transfer: (id: number) => `/transfers?open=${id}`,
  moves: '/transfers/moves',
  recalls: '/recalls',
  recall: (id: number) => `/recalls/${id}`,
  /** With what is known already chosen. */
  newRecall: (productId?: number) =>
    productId === undefined ? '/recalls/new' : `/recalls/new?product=${productId}`,
  products: '/products',
  newProduct: '/products/new',
  /** Whose items will stand at the station. */
  newProductFor: (stationId: number) => `/products/new?station=${stationId}`,
  product: (id: number) => `/products/${id}`,
  labels: '/labels',
  labelsOf: (serials: readonly string[]) => `/labels?${new URLSearchParams({ serials: serials.join(',') })}`,
  /** Of a station that is known, or one to be chosen. */
  poster: (stationId: number | undefined) => `/labels?poster=${stationId ?? 'choose'}`,
  field: '/field',

  contents: '/contents',
  newNotice: '/contents/notices/new',
  notice: (id: number) => `/contents/notices/${id}`,
  events: '/contents/events',
  newEvent: '/contents/events/new',
  event: (id: number) => `/contents/events/${id}`,
  notifications: '/notifications',
  templates: '/notifications/templates',
  template: (kind: string, channel: string, language: Language = KOREAN) =>
    `/notifications/templates/${kind}/${channel}${language === KOREAN ? '' : `?language=${language}`}`,
  channels: '/notifications/channels',

  staff: '/staff',
  audit: '/audit',
  privacyAccesses: '/audit/privacy',
  signIns: '/audit/sign-ins',
  leaks: '/settings/leaks',
  leak: (id: number) => `/settings/leaks/${id}`,
  settings: (group: SettingsGroup = 'rental') => `/settings/${group}`,
} as const;

/** A path given from outside (`/sign-in?next=`) if it stays inside the console; otherwise its beginning. */
export function safeNext(given: string | null | undefined): string {
  if (given === null || given === undefined || !given.startsWith('/')) return paths.home;
  try {
    const base = 'https://inside.invalid';
    const { origin, pathname, search, hash } = new URL(given, base);
    return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.home;
  } catch {
    return paths.home;
  }
}
