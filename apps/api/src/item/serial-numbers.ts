// Serial numbers of new items: the next free ones of a prefix. A number that was ever used is never used again.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { ItemPrefix } from '#domain/item-code.ts';

const MIN_DIGITS = 4;
export const MAX_NUMBER = 999_999;

export interface NewSerials {
  /** Fewer than asked for when the numbers of the prefix end. */
  serials: string[];
  /** Taken ones that were passed over. */
  skipped: string[];
}

/** From the given number on, else after the highest number there has been. */
export async function nextSerials(
  db: Db,
  prefix: ItemPrefix,
  count: number,
  firstNumber: number | null,
): Promise<NewSerials> {
  const used = await listUsedNumbers(db, prefix);
  const first = firstNumber ?? (used.at(-1) ?? 0) + 1;
  const taken = new Set(used);
  const serials: string[] = [];
  const skipped: string[] = [];
  for (let number = first; number <= MAX_NUMBER && serials.length < count; number += 1) {
    (taken.has(number) ? skipped : serials).push(serialNumber(prefix, number));
  }
  return { serials, skipped };
}

/** Whoever registers items of a prefix at the same time waits here, and then finds other numbers. */
export async function lockSerialNumbers(tx: Db, prefix: ItemPrefix): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`serial:${prefix}`}))`.execute(tx);
}

/** In ascending order. */
async function listUsedNumbers(db: Db, prefix: ItemPrefix): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select substr(serial_number, ${prefix.length + 1})::int as number from used_serials
    where serial_number >= ${prefix} and serial_number < ${`${prefix}:`}
      and substr(serial_number, ${prefix.length + 1}) ~ '^[0-9]{4,6}$'
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

function serialNumber(prefix: ItemPrefix, number: number): string {
  return `${prefix}${String(number).padStart(MIN_DIGITS, '0')}`;
}
