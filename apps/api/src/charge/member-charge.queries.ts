// Reads charges as their renter sees them, and what they may still do about one.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { chargeLabel } from '#domain/rental/charge.text.ts';
import type { ChargeKind } from '#domain/rental/charge.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { hasUnansweredObjection, OBJECTION_DAYS } from './charge.queries.ts';

interface MemberChargeRow {
  rental_id: number;
  id: number;
  kind: ChargeKind;
  amount_won: number;
  state: 'open' | 'paid' | 'waived';
  made_at: Date;
  objection_until: Date;
  now: Date;
  has_objected: boolean;
  waits_for_answer: boolean;
}

/** The charges of some rentals, by rental; of one that was waived and made anew, the newer. */
export async function listMemberCharges(
  db: Db,
  rentalIds: readonly number[],
): Promise<Map<number, MemberCharge>> {
  if (rentalIds.length === 0) return new Map();
  const { rows } = await sql<MemberChargeRow>`
    select distinct on (charges.rental_id) charges.rental_id, charges.id, charges.kind, charges.amount_won, charges.state,
      charges.made_at, charges.made_at + make_interval(days => ${OBJECTION_DAYS}) as objection_until, ondesk_now() as now,
      exists (select from reports where reports.charge_id = charges.id and reports.kind = 'objection') as has_objected,
      ${hasUnansweredObjection} as waits_for_answer
    from charges
    where charges.rental_id = any(${[...rentalIds]}::bigint[])
    order by charges.rental_id, charges.id desc`.execute(db);
  return new Map(rows.map((row) => [row.rental_id, describeCharge(row)]));
}

export type MemberCharge = ReturnType<typeof describeCharge>;

function describeCharge(row: MemberChargeRow) {
  const mayObject = row.state === 'open' && !row.has_objected && row.objection_until > row.now;
  return {
    id: row.id,
    kind: row.kind.toUpperCase() as Uppercase<ChargeKind>,
    amount: row.amount_won,
    state: row.state.toUpperCase() as Uppercase<typeof row.state>,
    reason: chargeLabel[row.kind],
    madeAt: toKoreanIso(row.made_at),
    objectionUntil: mayObject ? toKoreanIso(row.objection_until) : null,
    objection: describeObjection(row),
  };
}

function describeObjection(row: MemberChargeRow): 'WAITING' | 'ANSWERED' | null {
  if (!row.has_objected) return null;
  return row.waits_for_answer ? 'WAITING' : 'ANSWERED';
}

export async function getMemberCharge(db: Db, memberId: number, chargeId: number) {
  const row = await db
    .selectFrom('charges')
    .innerJoin('rentals', 'rentals.id', 'charges.rental_id')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .select(['rentals.id', 'rentals.token', 'rentals.started_at', 'rentals.returned_at'])
    .select(['rentals.replacement_price_won', 'items.serial_number'])
    .select(['products.name', 'products.name_en', 'products.image', 'products.category'])
    .where('charges.id', '=', chargeId)
    .where('charges.member_id', '=', memberId)
    .executeTakeFirst();
  const charge = row && (await listMemberCharges(db, [row.id])).get(row.id);
  // One that was waived and made anew is gone.
  if (charge?.id !== chargeId) throw new Failure('CHARGE_NOT_FOUND');
  return {
    charge,
    productName: row!.name,
    productNameEn: row!.name_en,
    productImage: row!.image,
    category: row!.category,
    serialNumber: row!.serial_number,
    rentalStartTime: toKoreanIso(row!.started_at),
    returnTime: row!.returned_at && toKoreanIso(row!.returned_at),
    rentalHistoryToken: row!.token,
    replacementPrice: row!.replacement_price_won,
    foundRefundDays: (await readSettings(db))['refunds.foundRefundDays'],
  };
}
