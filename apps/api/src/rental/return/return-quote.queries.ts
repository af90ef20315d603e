// Reads and writes return quotes.
import { sql } from 'kysely';
import { now, type Db, type Tx } from '#api/database/database.ts';
import { QUOTE_MINUTES } from '#domain/rental/rental-terms.ts';

export interface NewQuote {
  quoteKey: string;
  rentalId: number;
  memberId: number;
  stationId: number;
  quotedAt: Date;
  minutesOfUse: number;
  overdueMinutes: number;
  overdueAmountWon: number;
  stationCodeSeen: boolean;
  helpPoints: number;
}

/**
 * Waits for staff who are limiting the fee at this moment, in one statement with the row it writes: no quote is dearer than
 * the limit. Gives the amount it was written with.
 */
export async function addQuote(
  db: Db,
  quote: NewQuote,
): Promise<{ expiresAt: Date; overdueAmountWon: number }> {
  const limitWon = sql`(select fee_limit_won from rentals where id = ${quote.rentalId} for share)`;
  const row = await db
    .insertInto('return_quotes')
    .values({
      quote_key: quote.quoteKey,
      rental_id: quote.rentalId,
      member_id: quote.memberId,
      station_id: quote.stationId,
      quoted_at: quote.quotedAt,
      minutes_of_use: quote.minutesOfUse,
      overdue_minutes: quote.overdueMinutes,
      overdue_amount_won: sql<number>`least(${quote.overdueAmountWon}::int, ${limitWon})`,
      station_code_seen: quote.stationCodeSeen,
      help_points: quote.helpPoints,
      expires_at: sql`${quote.quotedAt}::timestamptz + make_interval(mins => ${sql.lit(QUOTE_MINUTES)})`,
    })
    .returning(['expires_at as expiresAt', 'overdue_amount_won as overdueAmountWon'])
    .executeTakeFirstOrThrow();
  return row;
}

/** The member's own quote with its item. */
export async function findQuote(tx: Tx, memberId: number, quoteKey: string) {
  return tx
    .selectFrom('return_quotes')
    .innerJoin('rentals', 'rentals.id', 'return_quotes.rental_id')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select([
      'return_quotes.id',
      'return_quotes.rental_id as rentalId',
      'return_quotes.station_id as stationId',
      'return_quotes.quoted_at as quotedAt',
      'return_quotes.overdue_amount_won as overdueAmountWon',
      'return_quotes.station_code_seen as stationCodeSeen',
      'return_quotes.help_points as helpPoints',
      'items.serial_number as serialNumber',
      'products.name as productName',
    ])
    .where('return_quotes.quote_key', '=', quoteKey)
    .where('return_quotes.member_id', '=', memberId)
    .executeTakeFirst();
}

/** Read once the rental is locked: stopping its clock ends what was quoted before. */
export async function hasExpired(tx: Tx, quoteId: number): Promise<boolean> {
  const { isOver } = await tx
    .selectFrom('return_quotes')
    .select(sql<boolean>`expires_at <= ondesk_now()`.as('isOver'))
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return isOver;
}

/** What was quoted before the limit was set and can still be used; none is dearer than the limit afterwards. */
export async function lowerQuotes(tx: Tx, rentalId: number, limitWon: number): Promise<void> {
  await tx
    .updateTable('return_quotes')
    .set({ overdue_amount_won: limitWon })
    .where('rental_id', '=', rentalId)
    .where('overdue_amount_won', '>', limitWon)
    .where('expires_at', '>', now)
    .execute();
}
