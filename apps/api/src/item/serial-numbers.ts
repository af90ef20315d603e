// Serial numbers of new items: the next free ones of a prefix. A number that was ever used is never used again.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { ItemPrefix } from '#domain/item/item-code.ts';

const MIN_DIGITS = 4;
const MAX_NUMBER = 999_999;

interface NewSerials {
  /** Fewer than asked for when the numbers of the prefix end. */
  serials: string[];
  /** Taken ones that were passed over. */
  skipped: string[];
}

/** How many numbers are looked up at a time. */
const WINDOW = 1_000;

/** From the given number on, else after the highest number there has been. */
export async function nextSerials(
  db: Db,
  prefix: ItemPrefix,
  count: number,
  firstNumber: number | null,
): Promise<NewSerials> {
  const serials: string[] = [];
  const skipped: string[] = [];
  let first = firstNumber ?? (await findHighestNumber(db, prefix)) + 1;
  while (serials.length < count && first <= MAX_NUMBER) {
    const last = Math.min(first + WINDOW - 1, MAX_NUMBER);
    const taken = await listUsedNumbers(db, prefix, first, last);
    for (let number = first; number <= last && serials.length < count; number += 1) {
      (taken.has(number) ? skipped : serials).push(serialNumber(prefix, number));
    }
    first = last + 1;
  }
  return { serials, skipped };
}

/** Whoever registers items of a prefix at the same time waits here, and then finds other numbers. */
export async function lockSerialNumbers(tx: Db, prefix: ItemPrefix): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`serial:${prefix}`}))`.execute(tx);
}

async function findHighestNumber(db: Db, prefix: ItemPrefix): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from used_serials
    where left(serial_number, 4) = ${prefix} and number is not null`.execute(db);
  return rows[0]?.number ?? 0;
}

async function listUsedNumbers(
  db: Db,
  prefix: ItemPrefix,
  first: number,
  last: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from used_serials
    where left(serial_number, 4) = ${prefix} and number between ${first} and ${last}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

function serialNumber(prefix: ItemPrefix, number: number): string {
  return `${prefix}${String(number).padStart(MIN_DIGITS, '0')}`;
}
