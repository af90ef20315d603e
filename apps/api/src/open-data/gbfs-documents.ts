// What each GBFS feed says. A product is a vehicle type with a pricing plan of its own; returns are taken at any station.
import type { Company } from '#api/config/company.ts';
import { hasReturnWarning, isOpen, parseWeek } from '#api/station/describe-station.ts';
import { legalDocuments } from '#domain/legal/legal-documents.ts';
import { formatWon } from '#domain/text/won.ts';
import { RETURN_WARNING_HOURS } from '#domain/rental/stops.ts';
import { describePause } from '#domain/time/describe-pause.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { osmHours } from '#domain/time/osm-hours.ts';
import { localized, roundDegrees, type OpenProduct, type OpenStationRow } from './open-stations.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

const inKorean = (text: string) => [{ text, language: 'ko' as const }];

/** What a camera opens at the station, too. */
const stationUrl = (origin: string, { id }: { id: number }) => `${origin}/?stationId=${id}`;

export function describeSystem(origin: string, company: Company) {
  return {
    system_id: 'ondesk',
    languages: ['ko', 'en'],
    name: localized('온데스크', 'ondesk'),
    // One can return at any hour; each station says when it rents.
    opening_hours: '24/7',
    operator: inKorean(company.companyName),
    url: origin,
    ...phoneNumber(company.phone),
    feed_contact_email: company.email,
    timezone: 'Asia/Seoul' as const,
    terms_url: inKorean(`${origin}/docs/${legalDocuments.terms.file}`),
    terms_last_updated: legalDocuments.terms.version,
    privacy_url: inKorean(`${origin}/docs/${legalDocuments.privacyPolicy.file}`),
    privacy_last_updated: legalDocuments.privacyPolicy.version,
  };
}

/** In the international form the format asks for; left out where the number is none. */
function phoneNumber(phone: string): { phone_number?: string } {
  const digits = phone.replaceAll(/\D/g, '');
  return /^0\d{7,11}$/.test(digits) ? { phone_number: `+82${digits.slice(1)}` } : {};
}

export function describeStations(origin: string, stations: readonly OpenStationRow[]) {
  return {
    stations: stations.map((station) => ({
      station_id: String(station.id),
      name: localized(station.name, station.name_en),
      lat: roundDegrees(station.latitude),
      lon: roundDegrees(station.longitude),
      address: station.address,
      station_opening_hours: osmHours(parseWeek(station.week), {
        closedOnHolidays: station.closed_on_holidays,
      }),
      rental_methods: ['creditcard' as const],
      is_virtual_station: false as const,
      rental_uris: { web: stationUrl(origin, station) },
    })),
  };
}

export function describeStatus(
  stations: readonly OpenStationRow[],
  stock: ReadonlyMap<number, { productId: number; count: number }[]>,
  now: Date,
) {
  return stations.map((station) => {
    const there = stock.get(station.id) ?? [];
    return {
      station_id: String(station.id),
      num_vehicles_available: there.reduce((sum, { count }) => sum + count, 0),
      vehicle_types_available: there.map(({ productId, count }) => ({
        vehicle_type_id: String(productId),
        count,
      })),
      is_installed: true,
      is_renting: isOpen(station, now),
      is_returning: true,
    };
  });
}

export function describeTypes(origin: string, products: readonly OpenProduct[]) {
  return {
    vehicle_types: products.map(({ id, name, nameEn, image }) => ({
      vehicle_type_id: String(id),
      form_factor: 'other' as const,
      propulsion_type: 'human' as const,
      name: localized(name, nameEn),
      ...(image === '' ? {} : { vehicle_image: new URL(image, origin).href }),
      return_constraint: 'any_station' as const,
      default_pricing_plan_id: planId(id),
    })),
  };
}

const planId = (productId: number) => `product-${productId}`;

export function describePricing(products: readonly OpenProduct[]) {
  return {
    plans: products.map(({ id, name, nameEn, pricePerHour, dayCap }) => ({
      plan_id: planId(id),
      name: localized(name, nameEn),
      currency: 'KRW' as const,
      price: 0,
      // The tax is in the price.
      is_taxable: false as const,
      description: inKorean(
        `${formatWon(pricePerHour)}/시간${dayCap === null ? '' : ` · 하루 최대 ${formatWon(dayCap)}`}`,
      ),
      per_min_pricing: hourlyPricing(pricePerHour, dayCap),
    })),
  };
}

/** Each begun hour costs its price until the day cap is reached; of the hour that reaches it only the rest is paid. */
function hourlyPricing(pricePerHour: number, dayCap: number | null) {
  if (dayCap === null) return [{ start: 0, rate: pricePerHour, interval: 60 }];
  const fullMinutes = Math.floor(dayCap / pricePerHour) * 60;
  const rest = dayCap % pricePerHour;
  return [
    { start: 0, rate: pricePerHour, interval: 60, end: fullMinutes },
    ...(rest === 0 ? [] : [{ start: fullMinutes, rate: rest, interval: 60, end: fullMinutes + 60 }]),
  ];
}

export function describeAlerts(
  origin: string,
  stations: readonly OpenStationRow[],
  pauseStarts: ReadonlyMap<number, Date>,
) {
  return {
    alerts: stations.flatMap((station) => [
      ...pauseOf(origin, station, pauseStarts.get(station.id)),
      ...warningOf(origin, station),
    ]),
  };
}

function pauseOf(origin: string, station: OpenStationRow, since: Date | undefined) {
  if (!station.paused) return [];
  const { pause_reason: pauseReason, paused_until: until } = station;
  const reason = describePause({ pauseReason, pausedUntil: until && toKoreanIso(until) });
  return [
    {
      alert_id: `pause-${station.id}`,
      type: 'station_closure' as const,
      ...alertOf(origin, station, since, until),
      summary: inKorean('지금 잠시 쉬고 있어요'),
      ...(reason === '' ? {} : { description: inKorean(reason) }),
    },
  ];
}

function warningOf(origin: string, station: OpenStationRow) {
  const { return_warning_until: until } = station;
  if (until === null || !hasReturnWarning(station)) return [];
  const since = new Date(until.getTime() - RETURN_WARNING_HOURS * HOUR_MS);
  return [
    {
      alert_id: `returns-${station.id}`,
      type: 'other' as const,
      ...alertOf(origin, station, since, until),
      summary: inKorean('지금 반납이 어려울 수 있어요'),
    },
  ];
}

/** The format wants no end without a beginning. */
function alertOf(origin: string, station: OpenStationRow, since: Date | undefined, until: Date | null) {
  return {
    ...(since !== undefined && {
      times: [{ start: toKoreanIso(since), ...(until !== null && { end: toKoreanIso(until) }) }],
    }),
    station_ids: [String(station.id)],
    url: inKorean(stationUrl(origin, station)),
  };
}
