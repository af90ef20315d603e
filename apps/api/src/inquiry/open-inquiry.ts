// Asks something: an inquiry of the member, with the rental, the payment or the earlier inquiry it is about.
import { sql } from 'kysely';
import { inTransaction, type Tx } from '#api/database/database.ts';
import { rentalOfOrder } from '#api/database/rows/orders-of-rental.ts';
import type { Inquiries } from '#api/database/tables.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { lockWriter } from '#api/thread/lock-writer.ts';
import { requireOwnPhotos, type PhotoDeps } from '#api/thread/thread-photos.ts';
import type { Language } from '#domain/languages.ts';
import { addInquiry } from './add-inquiry.ts';
import { showMemberInquiry } from './inquiry.queries.ts';
import { receivedMessage } from './received-message.ts';
import { requireMayAsk } from './writing-limits.ts';

interface InquiryRequest {
  category: Uppercase<Inquiries['category']>;
  text: string;
  photos: string[];
  rentalHistoryToken?: string | undefined;
  orderId?: string | undefined;
  earlierId?: number | undefined;
}

/** The language is that of what the service says below it. */
export async function openInquiry(
  deps: PhotoDeps,
  viewer: Viewer,
  input: InquiryRequest,
  language: Language,
) {
  const { memberId } = viewer;
  if (!(await readSettings(deps.db))['features.inquiry']) throw new Failure('INQUIRIES_OFF');
  await requireOwnPhotos(deps.imageStore, viewer, input.photos);
  const id = await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    await lockWriter(tx, memberId);
    await requireMayAsk(tx, memberId);
    const order = input.orderId === undefined ? null : await getOwnOrder(tx, memberId, input.orderId);
    const rentalId =
      input.rentalHistoryToken === undefined
        ? (order?.rentalId ?? null)
        : await getOwnRental(tx, memberId, input.rentalHistoryToken);
    return addInquiry(tx, {
      memberId,
      category: input.category.toLowerCase() as Inquiries['category'],
      text: input.text,
      photos: input.photos,
      notice: await receivedMessage(tx, language),
      rentalId,
      orderId: order?.id ?? null,
      earlierId: input.earlierId === undefined ? null : await getOwnClosed(tx, memberId, input.earlierId),
    });
  });
  return showMemberInquiry(deps.db, memberId, id);
}

async function getOwnRental(tx: Tx, memberId: number, token: string): Promise<number> {
  const rental = await tx
    .selectFrom('rentals')
    .select('id')
    .where('token', '=', token)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  return rental.id;
}

/** With the rental it paid for, where there is one: staff see both. */
async function getOwnOrder(tx: Tx, memberId: number, orderKey: string) {
  const { rows } = await sql<{ id: number; rentalId: number | null }>`
    select orders.id, (${rentalOfOrder(sql`orders.id`)}) as "rentalId"
    from orders where orders.order_key = ${orderKey} and orders.member_id = ${memberId}`.execute(tx);
  if (!rows[0]) throw new Failure('ORDER_NOT_FOUND');
  return rows[0];
}

async function getOwnClosed(tx: Tx, memberId: number, id: number): Promise<number> {
  const earlier = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'closed')
    .executeTakeFirst();
  if (!earlier) throw new Failure('NOT_FOUND');
  return earlier.id;
}
