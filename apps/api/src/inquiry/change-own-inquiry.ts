// What a member does with an inquiry of theirs: write once more, end it, reopen it, and say whether the answer helped.
import { sql } from 'kysely';
import { inTransaction, now, type Database, type Tx } from '#api/database/database.ts';
import type { Inquiries } from '#api/database/tables.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { lockWriter } from '#api/thread/lock-writer.ts';
import { requireOwnPhotos, type PhotoDeps } from '#api/thread/thread-photos.ts';
import { addMessage } from '#api/thread/thread.queries.ts';
import { reopenableUntil } from './inquiry-columns.ts';
import { showMemberInquiry } from './inquiry.queries.ts';
import { requireMayWrite } from './writing-limits.ts';

/** Ours to answer again; one that already was keeps waiting since when it did. */
export async function writeToInquiry(
  deps: PhotoDeps,
  viewer: Viewer,
  input: { id: number; text: string; photos: string[] },
) {
  await requireOwnPhotos(deps.imageStore, viewer, input.photos);
  return changeOwn(deps.db, viewer, input.id, async (tx, inquiry) => {
    if (inquiry.state === 'closed') throw new Failure('INQUIRY_CLOSED');
    await requireMayWrite(tx, viewer.memberId);
    await addMessage(
      tx,
      { of: 'inquiry', id: inquiry.id },
      { sender: 'member', text: input.text, photos: input.photos },
    );
    await setInquiry(tx, inquiry.id, {
      state: 'waiting',
      waiting_since: sql<Date>`coalesce(waiting_since, ondesk_now())`,
      last_message_at: now,
    });
  });
}

export async function closeOwnInquiry(db: Database, viewer: Viewer, id: number) {
  return changeOwn(db, viewer, id, async (tx, inquiry) => {
    if (inquiry.state !== 'closed') await setInquiry(tx, inquiry.id, closed);
  });
}

export async function reopenInquiry(db: Database, viewer: Viewer, id: number) {
  return changeOwn(db, viewer, id, async (tx, inquiry) => {
    if (inquiry.state !== 'closed') return;
    if (inquiry.canReopenUntil === null) throw new Failure('INQUIRY_CLOSED');
    await setInquiry(tx, inquiry.id, {
      state: 'waiting',
      waiting_since: now,
      closed_at: null,
      member_acted_at: now,
      // Whoever goes on asking takes back that it was solved.
      rating: null,
    });
  });
}

export async function rateInquiry(
  db: Database,
  viewer: Viewer,
  input: { id: number; rating: Uppercase<NonNullable<Inquiries['rating']>> },
) {
  const rating = input.rating.toLowerCase() as NonNullable<Inquiries['rating']>;
  return changeOwn(db, viewer, input.id, async (tx, inquiry) => {
    // Sent twice, it is answered as it was first.
    if (inquiry.state === 'closed' && rating === 'solved' && inquiry.rating === 'solved') return;
    if (inquiry.state === 'closed') throw new Failure('INQUIRY_CLOSED');
    if (inquiry.state !== 'answered') throw new Failure('STATE_CONFLICT', { state: 'WAITING' });
    await setInquiry(
      tx,
      inquiry.id,
      rating === 'solved' ? { ...closed, rating } : { rating, member_acted_at: now },
    );
  });
}

/** The moment tells the console, which looks for it: ending writes no message. */
const closed = { state: 'closed', waiting_since: null, closed_at: now, member_acted_at: now } as const;

/** The member first, as withdrawing locks them; then the inquiry, which staff lock too: whoever comes second sees what the first did. */
async function changeOwn(
  db: Database,
  { memberId }: Viewer,
  id: number,
  change: (tx: Tx, inquiry: OwnInquiry) => Promise<void>,
) {
  await inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockWriter(tx, memberId);
    await change(tx, await lockOwnInquiry(tx, memberId, id));
  });
  return showMemberInquiry(db, memberId, id);
}

type OwnInquiry = Awaited<ReturnType<typeof lockOwnInquiry>>;

async function lockOwnInquiry(tx: Tx, memberId: number, id: number) {
  const inquiry = await tx
    .selectFrom('inquiries')
    .select(['id', 'state', 'rating', reopenableUntil.as('canReopenUntil')])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!inquiry) throw new Failure('NOT_FOUND');
  return inquiry;
}

/** Counted, so that staff who look at an older one do not end or move it unseen. */
async function setInquiry(
  tx: Tx,
  id: number,
  set: {
    state?: 'waiting' | 'closed';
    waiting_since?: ReturnType<typeof sql<Date>> | null;
    last_message_at?: typeof now;
    closed_at?: typeof now | null;
    member_acted_at?: typeof now;
    rating?: Inquiries['rating'];
  },
): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
