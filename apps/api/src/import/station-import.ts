// Stations from a file: a line is a station or a depot. They begin paused, so that nobody comes before the items do.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { insertStation, type NewStation } from '#api/station/console/station-write.queries.ts';
import { formatMinuteOfDay } from '#domain/time/korean-time.ts';
import { Repeated, RowReader, type ImportKind, type ReadRow } from './import-kind.ts';
import type { CsvRow } from './read-csv.ts';

const PAUSED = { reason: '곧 열어요' };

const weekdays = ['월', '화', '수', '목', '금', '토', '일'];

export const stationImport: ImportKind<NewStation> = {
  kind: 'stations',
  right: 'station.edit',
  columns: [
    { name: '이름', aliases: ['name', '스테이션'], isRequired: true },
    { name: '영문 이름', aliases: ['name_en', 'english name'] },
    { name: '주소', aliases: ['address'], isRequired: true },
    { name: '위도', aliases: ['latitude', 'lat'], isRequired: true },
    { name: '경도', aliases: ['longitude', 'lng', 'lon'], isRequired: true },
    { name: '운영 시간', aliases: ['hours'], isRequired: true },
    { name: '휴무 요일', aliases: ['closed weekdays'] },
    { name: '공휴일 휴무', aliases: ['closed on holidays'] },
    { name: '종류', aliases: ['kind'] },
    { name: '부족 알림', aliases: ['low stock'] },
    { name: '목표 재고', aliases: ['목표', 'target stock'] },
  ],

  async readRows(db, rows) {
    const taken = await listTakenNames(db, rows);
    const names = new Repeated();
    return rows.map((row) => readStation(row, taken, names));
  },

  async register(tx, stations, { batch, reason }) {
    const entries = [];
    for (const station of stations) {
      const id = await insertStation(tx, station, station.kind === 'public' ? PAUSED : null);
      entries.push({
        action: 'station.create' as const,
        subject: 'station',
        subjectId: id,
        after: { ...station },
        reason,
        batch,
      });
    }
    return entries;
  },
};

async function listTakenNames(db: Db, rows: readonly CsvRow[]): Promise<ReadonlySet<string>> {
  const { rows: taken } = await sql<{ name: string }>`
    select name from stations
    where shut_down_at is null and name = any (${rows.map(({ cells }) => cells['이름'] ?? '')}::text[])`.execute(
    db,
  );
  return new Set(taken.map(({ name }) => name));
}

function readStation(row: CsvRow, taken: ReadonlySet<string>, names: Repeated): ReadRow<NewStation> {
  const reader = new RowReader(row);
  const name = reader.text('이름', 40);
  if (name !== undefined) {
    const earlier = names.lineOf(name, row.line);
    if (taken.has(name)) reader.fault('이름', { kind: 'NAME_TAKEN' });
    else if (earlier !== undefined) reader.fault('이름', { kind: 'NAME_REPEATED', line: earlier });
  }
  const station = {
    name,
    nameEn: reader.optionalText('영문 이름', 80),
    address: reader.text('주소', 200),
    ...readPlace(reader),
    kind: reader.choice('종류', [
      ['public', '공개', 'public'],
      ['depot', '창고', 'depot'],
    ] as const),
    hours: readHours(reader),
    closedOnHolidays: reader.choice('공휴일 휴무', [
      [false, '아니요', '아니오', 'no', 'n', 'x', 'false', '0'],
      [true, '예', '네', 'yes', 'y', 'o', 'true', '1'],
    ] as const),
    lowStock: reader.optionalCount('부족 알림', 1000),
    targetStock: reader.optionalCount('목표 재고', 5000),
  };
  const parsed = reader.faults.length === 0 ? (station as NewStation) : null;
  return { row, faults: reader.faults, parsed };
}

const korea = { latitude: [33, 39], longitude: [124, 132] } as const;

function readPlace(reader: RowReader): { latitude: number | undefined; longitude: number | undefined } {
  const [latitude, longitude] = [readDegrees(reader.cell('위도')), readDegrees(reader.cell('경도'))];
  if (latitude === null || longitude === null) {
    const column = latitude === null ? '위도' : '경도';
    return { latitude: reader.fault(column, { kind: 'NO_COORDINATES' }), longitude: undefined };
  }
  const isInKorea = isWithin(latitude, korea.latitude) && isWithin(longitude, korea.longitude);
  if (isInKorea) return { latitude, longitude };
  // Swapped is what goes wrong most.
  const isSwapped = isWithin(longitude, korea.latitude) && isWithin(latitude, korea.longitude);
  const kind = isSwapped ? 'SWAPPED_COORDINATES' : 'OUTSIDE_KOREA';
  const faults: [string, number][] = isWithin(latitude, korea.latitude)
    ? [['경도', latitude]]
    : [
        ['위도', longitude],
        ...(isWithin(longitude, korea.longitude) ? [] : ([['경도', latitude]] as [string, number][])),
      ];
  for (const [column, other] of faults) reader.fault(column, { kind }, isSwapped ? String(other) : null);
  return { latitude: undefined, longitude: undefined };
}

function readDegrees(cell: string): number | null {
  return /^-?\d{1,3}(\.\d+)?$/.test(cell) ? Number(cell) : null;
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

/** The same hours on every weekday that is not a closed one. */
function readHours(reader: RowReader): NewStation['hours'] | undefined {
  const closed = readClosedWeekdays(reader);
  const hours = readPeriod(reader);
  if (!closed || !hours) return undefined;
  return weekdays.flatMap((name, index) =>
    closed.includes(name) ? [] : [{ weekday: index + 1, opens: hours.opens, closes: hours.closes }],
  );
}

function readClosedWeekdays(reader: RowReader): string[] | undefined {
  const names = reader
    .cell('휴무 요일')
    .replaceAll('요일', '')
    .split(/[\s,·/]+/)
    .filter((name) => name !== '' && name !== '없음');
  if (names.some((name) => !weekdays.includes(name))) {
    return reader.fault('휴무 요일', { kind: 'NO_WEEKDAY' });
  }
  return names.length < weekdays.length ? names : reader.fault('휴무 요일', { kind: 'NEVER_OPEN' });
}

/** `07:00-24:00`, `9:00~18:00` or `24시간`. */
function readPeriod(reader: RowReader): { opens: string; closes: string } | undefined {
  const cell = reader.cell('운영 시간').replaceAll(/\s/g, '');
  if (cell === '') return reader.fault('운영 시간', { kind: 'EMPTY' });
  if (cell === '24시간') return { opens: '00:00', closes: '24:00' };
  const [opens, closes, ...others] = cell.split(/[-–~]/).map(readTime);
  const isPeriod = opens !== undefined && closes !== undefined && others.length === 0;
  if (isPeriod && opens !== null && opens < 1440 && closes !== null && closes > 0) {
    return { opens: formatMinuteOfDay(opens), closes: formatMinuteOfDay(closes) };
  }
  return reader.fault('운영 시간', { kind: 'NO_TIME' });
}

/** Minutes after midnight; null for what is no time. */
function readTime(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return hour !== undefined && minutes <= 1440 ? minutes : null;
}
