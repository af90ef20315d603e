// Which products and lots are being recalled: nobody registers new pieces of them meanwhile.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { withTopicJosa } from '#domain/text/josa.ts';

export interface RunningRecall {
  id: number;
  productId: number;
  /** Null: every piece of the product. */
  lot: string | null;
}

export async function listRunningRecalls(db: Db): Promise<RunningRecall[]> {
  return db
    .selectFrom('recalls')
    .select(['id', 'product_id as productId', 'lot'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The recall of the product before that of its lot: it holds for every piece. */
export async function findRecallOf(
  tx: Tx,
  productId: number,
  lot: string | null,
): Promise<RunningRecall | undefined> {
  return tx
    .selectFrom('recalls')
    .select(['id', 'product_id as productId', 'lot'])
    .where('ended_at', 'is', null)
    .where('product_id', '=', productId)
    .where(sql<boolean>`(lot is null or lot = ${lot})`)
    .orderBy(sql`lot is not null`)
    .executeTakeFirst();
}

export function isRecalled(
  recalls: readonly RunningRecall[],
  productId: number,
  lot: string | null,
): boolean {
  return recalls.some((recall) => recall.productId === productId && (recall.lot ?? lot) === lot);
}

/**
 * The products must be locked at least for share: a recall that begins at this moment has waited for the new pieces, or they
 * for it.
 */
export async function requireNotRecalled(
  tx: Tx,
  items: readonly { productId: number; lot: string | null }[],
): Promise<void> {
  const recalls = await listRunningRecalls(tx);
  const refused = items.find(({ productId, lot }) => isRecalled(recalls, productId, lot));
  if (!refused) return;
  const subject = refused.lot === null ? '이 상품은' : withTopicJosa(`로트 ${refused.lot}`);
  const reasons = [`${subject} 리콜 중이에요. 리콜이 끝난 뒤에 등록해 주세요.`];
  throw new Failure('STATE_CONFLICT', { state: 'RECALLED', reasons });
}
