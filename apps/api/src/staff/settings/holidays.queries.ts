// The holidays of a year: stations that close on holidays are closed on these days.
import { sql } from 'kysely';
import type { Database, Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '../staff-transaction.ts';

interface Holiday {
  day: string;
  name: string;
}

/** A year's version stands among the settings: 0 while nobody has written the year down. */
const versionKey = (year: number) => `holidays.${year}`;

export async function getHolidays(db: Db, year: number): Promise<{ holidays: Holiday[]; version: number }> {
  const { rows: holidays } = await sql<Holiday>`
    select to_char(day, 'YYYY-MM-DD') as day, name from holidays
    where day >= make_date(${year}, 1, 1) and day < make_date(${year + 1}, 1, 1) order by day`.execute(db);
  const written = await db
    .selectFrom('settings')
    .select('version')
    .where('key', '=', versionKey(year))
    .executeTakeFirst();
  return { holidays, version: written?.version ?? 0 };
}

export async function replaceHolidays(
  db: Database,
  viewer: StaffViewer,
  year: number,
  input: { holidays: readonly Holiday[]; reason: string; version: number },
) {
  requireDaysOfYear(year, input.holidays);
  return staffTransaction(db, viewer, async (tx, audit) => {
    const before = await getHolidays(tx, year);
    if (before.version !== input.version) throw new Failure('VERSION_CONFLICT', { current: before });
    const { rows } = await sql`
      insert into settings (key, value, version, changed_by)
      values (${versionKey(year)}, 'null', ${input.version + 1}, ${viewer.staffId})
      on conflict (key) do update
        set version = excluded.version, changed_by = excluded.changed_by, changed_at = ondesk_now()
        where settings.version = ${input.version}
      returning key`.execute(tx);
    // Somebody else wrote the same version at the same moment.
    if (rows.length === 0) {
      throw new Failure('VERSION_CONFLICT', { current: await getHolidays(tx, year) });
    }
    await sql`
      delete from holidays
      where day >= make_date(${year}, 1, 1) and day < make_date(${year + 1}, 1, 1)`.execute(tx);
    if (input.holidays.length > 0) {
      await tx
        .insertInto('holidays')
        .values(input.holidays.map(({ day, name }) => ({ day, name })))
        .execute();
    }
    const after = await getHolidays(tx, year);
    await audit.write({
      action: 'settings.holidays',
      subject: 'year',
      subjectId: year,
      before: { holidays: before.holidays },
      after: { holidays: after.holidays },
      reason: input.reason,
    });
    return after;
  });
}

function requireDaysOfYear(year: number, holidays: readonly Holiday[]): void {
  const seen = new Set<string>();
  const issues = holidays.flatMap(({ day }, index) => {
    const path = `body.holidays.${index}.day`;
    if (!day.startsWith(`${year}-`)) return [{ path, message: `${year}년의 날짜를 적어 주세요.` }];
    if (seen.has(day)) return [{ path, message: '같은 날짜가 두 번 있어요.' }];
    seen.add(day);
    return [];
  });
  if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
}
