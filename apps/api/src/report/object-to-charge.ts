// Objects to a charge: a report that staff must answer, and until then the charge keeps nobody from renting.
import { inTransaction, violates, type Database } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { toKoreanIso } from '#domain/korean-time.ts';
import { lockCharge, OBJECTION_DAYS } from './charge.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function objectToCharge(
  db: Database,
  viewer: Pick<Viewer, 'memberId'>,
  input: { chargeId: number; text: string },
) {
  return inTransaction(db, `member:${viewer.memberId}`, async (tx) => {
    const charge = await lockCharge(tx, input.chargeId);
    if (!charge || charge.memberId !== viewer.memberId) throw new Failure('CHARGE_NOT_FOUND');
    if (charge.state !== 'open') throw new Failure('CHARGE_SETTLED');
    if (charge.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    if (charge.now.getTime() > charge.madeAt.getTime() + OBJECTION_DAYS * DAY_MS) {
      throw new Failure('STATE_CONFLICT', {
        why: [`청구한 지 ${OBJECTION_DAYS}일이 지나 이의를 제기할 수 없어요.`],
      });
    }
    const rental = await tx
      .selectFrom('rentals')
      .innerJoin('items', 'items.id', 'rentals.item_id')
      .innerJoin('products', 'products.id', 'items.product_id')
      .select(['rentals.token', 'rentals.item_id as itemId', 'products.name as productName'])
      .where('rentals.id', '=', charge.rentalId)
      .executeTakeFirstOrThrow();
    const report = await tx
      .insertInto('reports')
      .values({
        member_id: viewer.memberId,
        kind: 'objection',
        rental_id: charge.rentalId,
        item_id: rental.itemId,
        charge_id: charge.id,
        text: input.text,
        wants_answer: true,
      })
      .returning(['id', 'reported_at as reportedAt'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (!violates(error, 'one_objection_per_charge')) throw error;
        throw new Failure('STATE_CONFLICT', { why: ['이미 이의를 제기했어요. 확인해서 알려 드릴게요.'] });
      });
    return {
      no: `D${report.id}`,
      kind: 'OBJECTION' as const,
      state: 'RECEIVED' as const,
      productName: rental.productName,
      stationName: null,
      rentalHistoryToken: rental.token,
      text: input.text,
      freeReturn: false,
      reportedAt: toKoreanIso(report.reportedAt),
      answers: [],
    };
  });
}
