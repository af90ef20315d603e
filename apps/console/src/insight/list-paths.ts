// Where the numbers of insight lead: the lists of the same days, at the same station, of the same product.
import { dayAfter } from '#domain/time/business-days.ts';
import { writeDays, type Days } from '#console/choices/period.ts';
import { paths, type InsightPage } from '#console/navigation/paths.ts';
import { headSearch, type HeadView } from './insight-view.ts';

export interface Place {
  stationId?: number | undefined;
  productId?: number | undefined;
}

const search = (params: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const period = ({ from, to }: Days) => writeDays({ from, to });

const isEverywhere = ({ stationId, productId }: Place) => stationId === undefined && productId === undefined;

/** Payments know no place: with one, its rentals, where they were paid for. */
export const moneyOf = (days: Days, place: Place, kind?: string) =>
  isEverywhere(place)
    ? `${paths.payments}?${search({ kind, period: period(days), paid: 'yes' })}`
    : rentalsOf(days, place);

/** Neither do refunds: with one, those of its rentals that have any. */
export const refundsOf = (days: Days, place: Place) =>
  isEverywhere(place)
    ? `${paths.refunds}?${search({ period: period(days), done: 'yes' })}`
    : rentalsOf(days, place, { refunded: 'yes' });

interface Trait {
  extended?: 'yes';
  late?: 'yes';
  stopped?: 'yes';
  refunded?: 'yes';
  ending?: 'SAME_STATION' | 'OTHER_STATION' | 'LOST' | 'OPEN';
  /** 5-17: Fridays from 17 o'clock on. */
  at?: string;
  /** Paid for; 12 stands for all that are longer. */
  hours?: number;
}

/** Rentals count where and when they begin. */
export const rentalsOf = (days: Days, { stationId, productId }: Place = {}, trait: Trait = {}) =>
  `${paths.rentals}?${search({
    ...trait,
    period: period(days),
    'rented-at': stationId,
    product: productId,
    sort: '-started',
  })}`;

interface Renters {
  /** When they rented. */
  on?: Days;
  /** When they rented for the first time. */
  first?: Days;
}

/** Those of the list whose first rental, and any of whose rentals, was on these days. */
export const rentersOf = ({ on, first }: Renters) =>
  `${paths.members}?${search({ 'rented-on': on && period(on), 'first-rented': first && period(first) })}`;

/** Those who rented on these days, and had rented before them. */
export const returningOf = (days: Days) =>
  `${paths.members}?${search({ 'rented-on': period(days), 'first-rented': `..${dayAfter(days.from, -1)}` })}`;

type RentedSoFar = 'NEVER' | 'ONCE' | 'SECOND' | 'THIRD';

/** Those who joined on these days. */
export const membersOf = (days: Days, rented?: RentedSoFar) =>
  `${paths.members}?${search({ joined: period(days), rented })}`;

export const withdrawnOf = (days: Days) =>
  `${paths.members}?${search({ state: 'WITHDRAWN', withdrawn: period(days) })}`;

export interface InquiryFilters {
  category?: string | undefined;
  rating?: 'SOLVED';
  answered?: string;
  /** Who answered first. */
  'first-answer'?: number | undefined;
}

/** Most of a period that is over are closed; the tabs beside them count the others of the same days. */
export const inquiriesOf = (days: Days, of: InquiryFilters = {}) =>
  `${paths.inquiries}?${search({ state: 'closed', ...of, period: period(days) })}`;

export const itemsOf = (productId: number) => `${paths.items}?${search({ product: productId })}`;

/** Since the first one. */
export const rentalsEver = ({ stationId, productId }: Place) =>
  `${paths.rentals}?${search({ 'rented-at': stationId, product: productId, sort: '-started' })}`;

export const rentalsOfItem = (serial: string) =>
  `${paths.rentals}?${search({ q: serial, sort: '-started' })}`;

export const itemsAt = (stationId: number, productId?: number) =>
  `${paths.items}?${search({ station: stationId, product: productId })}`;

/** Another page of insight about the same days. */
export const pageOf = (
  page: InsightPage,
  view: HeadView,
  more: Partial<Record<'station' | 'product' | 'region' | 'sort', string | number | undefined>> = {},
) => {
  const params = search(more);
  const head = headSearch(view);
  return `${paths.insight(page)}${head}${params && `${head === '' ? '?' : '&'}${params}`}`;
};
