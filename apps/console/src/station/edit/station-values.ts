// A station as its form holds it: from what the server tells, to what is sent, and what has changed between the two.
import { z } from 'zod';
import type { ConsoleInput } from '#client/console/console-call.ts';
import { stationFields } from '#contract/console/stock/station.ts';
import type { StationDetail } from '../station-row.ts';
import { typedEnglish } from '#console/form/text/typed-english.ts';
import { typedTime } from '#console/form/text/typed-time.ts';
import { hoursOf, weekChanges, weekOf } from '../week-hours.ts';

type NewStation = ConsoleInput<'POST /api/v1/console/stations'>['body'];
export type StationChange = Omit<ConsoleInput<'PATCH /api/v1/console/stations/{id}'>['body'], 'version'>;

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const dayHours = z
  .object({ weekday: z.int(), open: z.boolean(), opens: z.string(), closes: z.string() })
  .superRefine(({ open, opens, closes }, context) => {
    if (!open) return;
    const faults = [
      ['opens', time.test(typedTime(opens))],
      ['closes', time.test(typedTime(closes)) || typedTime(closes) === '24:00'],
    ] as const;
    for (const [path, isTime] of faults)
      if (!isTime)
        context.addIssue({ code: 'custom', path: [path], message: '00:00–24:00으로 적어 주세요.' });
  });

/** A new station has no position until the map has been moved. */
const placed = (degrees: typeof stationFields.latitude) =>
  degrees.nullable().refine((value) => value !== null, '지도를 움직여 위치를 정해 주세요.');

/** The contract's own rules; only the hours are kept as they are typed. */
export const stationValues = z.object({
  name: stationFields.name,
  nameEn: z.string().trim().max(80),
  address: stationFields.address,
  latitude: placed(stationFields.latitude),
  longitude: placed(stationFields.longitude),
  kind: stationFields.kind,
  week: z.array(dayHours),
  closedOnHolidays: stationFields.closedOnHolidays,
  closingDays: stationFields.closingDays,
  lowStock: stationFields.lowStock,
  targetStock: stationFields.targetStock,
  monthlyCost: stationFields.monthlyCost,
  targets: stationFields.targets,
  imageUrl: stationFields.imageUrl,
});

export type StationValues = z.input<typeof stationValues>;

const emptyStation: StationValues = {
  name: '',
  nameEn: '',
  address: '',
  latitude: null,
  longitude: null,
  kind: 'public',
  week: weekOf([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '21:00' }))),
  closedOnHolidays: false,
  closingDays: [],
  lowStock: null,
  targetStock: null,
  monthlyCost: null,
  targets: [],
  imageUrl: null,
};

export function valuesOf(station: StationDetail | undefined): StationValues {
  if (station === undefined) return emptyStation;
  const { name, nameEn, address, latitude, longitude, kind, hours, closedOnHolidays, closingDays } = station;
  const { lowStock, targetStock, monthlyCost, targets, imageUrl } = station;
  return {
    name,
    nameEn: nameEn ?? '',
    address,
    latitude,
    longitude,
    kind,
    week: weekOf(hours),
    closedOnHolidays,
    closingDays,
    lowStock,
    targetStock,
    monthlyCost,
    targets,
    imageUrl,
  };
}

export function bodyOf(values: StationValues): NewStation {
  const { week, latitude, longitude, nameEn, ...rest } = values;
  // The form is checked before it is sent, so a position is always there by then.
  return {
    ...rest,
    nameEn: typedEnglish(nameEn),
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    hours: hoursOf(week),
  };
}

/** Only the fields that differ, as the server takes them. */
export function changeOf(before: StationValues, after: StationValues): StationChange {
  const was = bodyOf(before);
  const is = bodyOf(after);
  const changed = Object.entries(is).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field as keyof NewStation]),
  );
  return Object.fromEntries(changed);
}

const fieldNames: readonly [keyof NewStation, string][] = [
  ['name', '이름'],
  ['nameEn', 'English name'],
  ['address', '주소'],
  ['imageUrl', '사진'],
  ['kind', '종류'],
  ['closedOnHolidays', '공휴일 휴무'],
  ['closingDays', '임시 휴무일'],
  ['lowStock', '부족 알림 기준'],
  ['targetStock', '목표 재고'],
  ['monthlyCost', '월 비용'],
  ['targets', '상품별 목표'],
];

/** What changed, in the words of the form: 금·토 닫는 시간, 부족 알림 기준 */
export function changeText(before: StationValues, after: StationValues): string[] {
  const change = changeOf(before, after);
  const words = fieldNames.flatMap(([field, name]) => (field in change ? [name] : []));
  const location = 'latitude' in change || 'longitude' in change ? ['위치'] : [];
  return [...location, ...('hours' in change ? weekChanges(before.week, after.week) : []), ...words];
}
