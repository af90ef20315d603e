// Reads the plans that are on sale.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { englishProductNames, productNames } from './membership.queries.ts';

export interface PlanOnSale {
  id: number;
  name: string;
  nameEn: string | null;
  days: number;
  priceWon: number;
  freeMinutes: number;
  rentalsPerDay: number;
  gapMinutes: number;
  products: string[] | null;
  productsEn: (string | null)[] | null;
}

/** The longest first. */
export async function listPlansOnSale(db: Db): Promise<PlanOnSale[]> {
  const { rows } = await sql<PlanOnSale>`
    select id, name, name_en as "nameEn", days, price_won as "priceWon", free_minutes as "freeMinutes", rentals_per_day as "rentalsPerDay",
      gap_minutes as "gapMinutes", ${productNames(sql`product_ids`)} as products,
      ${englishProductNames(sql`product_ids`)} as "productsEn"
    from membership_plans where state = 'selling'
    order by days desc, price_won, id`.execute(db);
  return rows;
}

/** Locked: the terms that the order copies are those whose price was asked for. */
export async function lockPlanOnSale(tx: Tx, planId: number) {
  const plan = await tx
    .selectFrom('membership_plans')
    .select(['name', 'price_won as priceWon'])
    .where('id', '=', planId)
    .where('state', '=', 'selling')
    .forShare()
    .executeTakeFirst();
  if (!plan) throw new Failure('NOT_FOUND');
  return plan;
}
