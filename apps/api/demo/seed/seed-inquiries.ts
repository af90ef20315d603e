// Seeds what the demo members asked and what staff answered, at moments of the working hours before now, and the answers staff use again.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { receivedMessage } from '#api/inquiry/received-message.ts';
import { readSupportClock, type SupportClock } from '#api/settings/support-clock.ts';
import { addMessage, type NewMessage } from '#api/thread/thread.queries.ts';
import { KOREAN } from '#domain/languages.ts';
import {
  afterWorkingMinutes,
  beforeWorkingMinutes,
  workingMinutesBetween,
} from '#domain/time/working-time.ts';
import { demoCannedAnswers, demoInquiries, type DemoInquiry, type DemoMessage } from '../inquiries.ts';

export interface DemoAnswerers {
  manager: number;
  support: number;
}

export async function seedInquiries(db: Database, staff: DemoAnswerers): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    const clock = await readSupportClock(tx);
    const canned = await seedCannedAnswers(tx, staff);
    // The oldest first, as their numbers say.
    const inOrder = demoInquiries.toSorted((a, b) => b.askedMinutesAgo - a.askedMinutesAgo);
    for (const inquiry of inOrder) await seedInquiry(tx, clock, inquiry, { staff, canned });
  });
}

async function seedCannedAnswers(tx: Tx, staff: DemoAnswerers): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto('canned_answers')
    .values(
      demoCannedAnswers.map(({ name, text, category, by }) => ({
        name,
        text,
        category: category && (category.toLowerCase() as Lowercase<typeof category>),
        changed_by: staff[by],
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

interface Seeded {
  staff: DemoAnswerers;
  canned: ReadonlyMap<string, number>;
}

async function seedInquiry(tx: Tx, clock: SupportClock, inquiry: DemoInquiry, given: Seeded): Promise<void> {
  const askedAt = beforeWorkingMinutes(clock.calendar, clock.now, inquiry.askedMinutesAgo) ?? clock.now;
  const id = await insertInquiry(tx, inquiry, askedAt);
  await writeAt(tx, id, askedAt, {
    sender: 'member',
    text: inquiry.text,
    photos: inquiry.photos ?? [],
  });
  await writeAt(tx, id, askedAt, { sender: 'system', text: await receivedMessage(tx, KOREAN) });
  let at = askedAt;
  const later = (minutes: number) => afterWorkingMinutes(clock.calendar, at, minutes) ?? at;
  let firstAnsweredAt: Date | undefined;
  for (const message of inquiry.messages ?? []) {
    at = later(message.after);
    if (message.by !== undefined && message.internal !== true) firstAnsweredAt ??= at;
    await writeAt(tx, id, at, messageOf(message, given));
  }
  await recordState(tx, id, inquiry, {
    takenBy: inquiry.takenBy === undefined ? null : given.staff[inquiry.takenBy],
    closedAt: inquiry.closedAfter === undefined ? null : later(inquiry.closedAfter),
    answerMinutes:
      firstAnsweredAt === undefined ? null : workingMinutesBetween(clock.calendar, askedAt, firstAnsweredAt),
  });
}

function messageOf({ by, text, internal, photos = [], canned }: DemoMessage, given: Seeded): NewMessage {
  if (by === undefined) return { sender: 'member', text, photos };
  return {
    sender: 'staff',
    staffId: given.staff[by],
    text,
    photos,
    internal: internal === true,
    cannedAnswerId: canned === undefined ? undefined : given.canned.get(canned),
  };
}

async function insertInquiry(tx: Tx, inquiry: DemoInquiry, askedAt: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into inquiries (member_id, category, rental_id, order_id, created_at, waiting_since, last_message_at, member_seen_at)
    select members.id, ${inquiry.category.toLowerCase()}, last_rental.id, last_rental.order_id,
      ${askedAt}, ${askedAt}, ${askedAt}, ${askedAt}
    from members
    left join lateral (
      select rentals.id, case when ${inquiry.aboutPayment === true} then rental_orders.order_id end as order_id
      from rentals join rental_orders on rental_orders.rental_id = rentals.id
      where rentals.member_id = members.id and ${inquiry.aboutRental === true} and rentals.started_at < ${askedAt}
      order by rentals.id desc limit 1) as last_rental on true
    where members.nickname = ${inquiry.nickname}
    returning id`.execute(tx);
  return rows[0]!.id;
}

async function writeAt(tx: Tx, inquiryId: number, at: Date, message: NewMessage): Promise<void> {
  const id = await addMessage(tx, { of: 'inquiry', id: inquiryId }, message);
  await tx.updateTable('inquiry_messages').set({ at }).where('id', '=', id).execute();
}

/** As its messages leave it: answered where the last word is one of staff. Whoever asked has seen all but the newest answer. */
async function recordState(
  tx: Tx,
  id: number,
  { rating }: DemoInquiry,
  {
    takenBy,
    closedAt,
    answerMinutes,
  }: { takenBy: number | null; closedAt: Date | null; answerMinutes: number | null },
): Promise<void> {
  await sql`
    update inquiries set
      state = case when ${closedAt}::timestamptz is not null then 'closed' when words.is_answered then 'answered' else 'waiting' end,
      waiting_since = case when ${closedAt}::timestamptz is null and not words.is_answered then created_at end,
      closed_at = ${closedAt}, first_answered_at = words.first_answer, last_answered_at = words.last_answer,
      answer_minutes = ${answerMinutes}::int, last_message_at = words.last_message, rating = ${rating ?? null}, taken_by = ${takenBy}::int,
      taken_at = case when ${takenBy}::int is not null then coalesce(words.first_answer, ondesk_now() - interval '20 minutes') end,
      member_seen_at = case when ${rating ?? null}::text is null and ${closedAt}::timestamptz is null then created_at else ondesk_now() end
    from (
      select min(at) filter (where sender = 'staff') as first_answer, max(at) filter (where sender = 'staff') as last_answer,
        max(at) as last_message, bool_or(sender = 'staff') as is_answered
      from inquiry_messages where inquiry_id = ${id} and not internal
    ) as words
    where inquiries.id = ${id}`.execute(tx);
}
