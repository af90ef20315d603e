// Objects to a charge: a report that staff must answer, and until then the charge keeps nobody from renting.
import { lockCharge, OBJECTION_DAYS } from '#api/charge/charge.queries.ts';
import { inTransaction, violates, type Database } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { lockWriter } from '#api/thread/lock-writer.ts';
import { addReport, getMemberReport } from './report.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function objectToCharge(
  db: Database,
  { memberId }: Pick<Viewer, 'memberId'>,
  input: { chargeId: number; text: string },
) {
  return inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockWriter(tx, memberId);
    const charge = await lockCharge(tx, input.chargeId);
    if (!charge || charge.memberId !== memberId) throw new Failure('CHARGE_NOT_FOUND');
    if (charge.state !== 'open') throw new Failure('CHARGE_SETTLED');
    if (charge.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
    if (charge.now.getTime() > charge.madeAt.getTime() + OBJECTION_DAYS * DAY_MS) {
      throw new Failure('STATE_CONFLICT', {
        reasons: [`청구한 지 ${OBJECTION_DAYS}일이 지나 이의를 제기할 수 없어요.`],
      });
    }
    const { item_id: itemId } = await tx
      .selectFrom('rentals')
      .select('item_id')
      .where('id', '=', charge.rentalId)
      .executeTakeFirstOrThrow();
    const reportId = await addReport(tx, {
      memberId,
      kind: 'objection',
      rentalId: charge.rentalId,
      itemId,
      chargeId: charge.id,
      text: input.text,
      wantsAnswer: true,
    }).catch((error: unknown) => {
      if (!violates(error, 'one_objection_per_charge')) throw error;
      throw new Failure('STATE_CONFLICT', { reasons: ['이미 이의를 제기했어요. 확인해서 알려 드릴게요.'] });
    });
    return getMemberReport(tx, memberId, reportId);
  });
}
