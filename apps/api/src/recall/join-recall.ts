// Brings one more piece into a running recall, when its lot becomes known.
import { takeOffSale } from '#api/item/recall/recall-items.ts';
import type { JoinRecall } from '#api/item/change-item-facts.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { addRecallItems } from './start-recall.ts';
import { tellRenters } from './tell-renters.job.ts';

export const joinRecall: JoinRecall = async (tx, _viewer, { recallId, itemId }) => {
  await addRecallItems(tx, recallId, [itemId]);
  const { reason } = await tx
    .selectFrom('recalls')
    .select('reason')
    .where('id', '=', recallId)
    .executeTakeFirstOrThrow();
  const { rented } = await takeOffSale(tx, [itemId], { recallId, reason: `리콜: ${reason}` });
  if (rented === 0) return;
  const { callId } = await tx
    .selectFrom('recall_calls')
    .select((eb) => eb.fn.max('id').as('callId'))
    .where('recall_id', '=', recallId)
    .executeTakeFirstOrThrow();
  // The last call once more: those it has told are not told again.
  await enqueueJob(tx, tellRenters, { recallId, callId });
};
