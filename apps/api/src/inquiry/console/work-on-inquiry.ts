// What staff do with an inquiry beside answering it: take it, let it go, note something, end it, and put it into another category.
import { now, type Database, type Tx } from '#api/database/database.ts';
import type { Inquiries } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readSupportClock } from '#api/settings/support-clock.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { addMessage } from '#api/thread/thread.queries.ts';
import { inquiryNo } from '../inquiry-columns.ts';
import { getInquiry } from './inquiry-detail.queries.ts';
import { isTaken } from './inquiry-row.ts';

/** Of two who take it at once the second is told that it is taken. */
export async function takeInquiry(db: Database, viewer: StaffViewer, id: number) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const inquiry = await lockInquiry(tx, id);
    if (inquiry.state === 'closed') throw new Failure('STATE_CONFLICT', { state: 'CLOSED' });
    if (inquiry.holder === viewer.staffId) return audit.nothingChanged();
    if (inquiry.holder !== null) await refuseTaken(tx, inquiry.holder);
    await setInquiry(tx, id, { taken_by: viewer.staffId, taken_at: now });
    await audit.write({
      action: 'inquiry.take',
      subject: 'inquiry',
      subjectId: inquiryNo(id),
      before: { takenBy: inquiry.takenBy },
      after: { takenBy: viewer.staffId },
    });
  });
  return getInquiry(db, viewer, id);
}

/** One's own; those of others only whoever leads. */
export async function releaseInquiry(db: Database, viewer: StaffViewer, id: number) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const inquiry = await lockInquiry(tx, id);
    if (inquiry.holder === null) return audit.nothingChanged();
    const isLeading = viewer.role === 'OWNER' || viewer.role === 'MANAGER';
    if (inquiry.holder !== viewer.staffId && !isLeading) await refuseTaken(tx, inquiry.holder);
    await setInquiry(tx, id, { taken_by: null, taken_at: null });
    await audit.write({
      action: 'inquiry.release',
      subject: 'inquiry',
      subjectId: inquiryNo(id),
      before: { takenBy: inquiry.takenBy },
      after: { takenBy: null },
    });
  });
  return getInquiry(db, viewer, id);
}

export async function noteInquiry(db: Database, viewer: StaffViewer, input: { id: number; text: string }) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    await lockInquiry(tx, input.id);
    const messageId = await addMessage(
      tx,
      { of: 'inquiry', id: input.id },
      { sender: 'staff', staffId: viewer.staffId, internal: true, text: input.text },
    );
    await audit.write({
      action: 'inquiry.note',
      subject: 'inquiry',
      subjectId: inquiryNo(input.id),
      after: { message: messageId },
    });
  });
  return getInquiry(db, viewer, input.id);
}

/** A message that came in between is a newer version: nobody ends what they have not read. */
export async function closeInquiry(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; version: number },
) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const inquiry = await lockInquiry(tx, input.id);
    if (inquiry.state === 'closed') throw new Failure('STATE_CONFLICT', { state: 'CLOSED' });
    if (inquiry.version !== input.version) await refuseStale(tx, viewer, input.id);
    await setInquiry(tx, input.id, { state: 'closed', waiting_since: null, closed_at: now });
    await audit.write({
      action: 'inquiry.close',
      subject: 'inquiry',
      subjectId: inquiryNo(input.id),
      before: { state: inquiry.state },
      after: { state: 'closed' },
    });
  });
  return getInquiry(db, viewer, input.id);
}

export async function changeCategory(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; category: Uppercase<Inquiries['category']>; version: number },
) {
  const category = input.category.toLowerCase() as Inquiries['category'];
  await staffTransaction(db, viewer, async (tx, audit) => {
    const inquiry = await lockInquiry(tx, input.id);
    if (inquiry.version !== input.version) await refuseStale(tx, viewer, input.id);
    if (inquiry.category === category) return audit.nothingChanged();
    await setInquiry(tx, input.id, { category });
    await audit.write({
      action: 'inquiry.category',
      subject: 'inquiry',
      subjectId: inquiryNo(input.id),
      before: { category: inquiry.category },
      after: { category },
    });
  });
  return getInquiry(db, viewer, input.id);
}

/** `holder` is whoever has it now; `takenBy` may have let it wait for too long. */
export async function lockInquiry(tx: Tx, id: number) {
  const clock = await readSupportClock(tx);
  const inquiry = await tx
    .selectFrom('inquiries')
    .select(['id', 'state', 'category', 'version', 'member_id as memberId', 'taken_by as takenBy'])
    .select(isTaken(clock).as('isTaken'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!inquiry) throw new Failure('NOT_FOUND');
  return { ...inquiry, holder: inquiry.isTaken ? inquiry.takenBy : null };
}

async function setInquiry(
  tx: Tx,
  id: number,
  set: {
    taken_by?: number | null;
    taken_at?: typeof now | null;
    state?: 'closed';
    waiting_since?: null;
    closed_at?: typeof now;
    category?: Inquiries['category'];
  },
): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function refuseTaken(tx: Tx, holder: number): Promise<never> {
  const { name } = await tx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', holder)
    .executeTakeFirstOrThrow();
  throw new Failure('STATE_CONFLICT', { state: 'TAKEN', reasons: [`${name} 님이 맡은 문의예요.`] });
}

async function refuseStale(tx: Tx, viewer: StaffViewer, id: number): Promise<never> {
  throw new Failure('VERSION_CONFLICT', { current: await getInquiry(tx, viewer, id) });
}
