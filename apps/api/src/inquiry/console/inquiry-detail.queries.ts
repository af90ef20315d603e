// Reads one inquiry for the console: the conversation, how its answers were sent, who else is typing, and everything it is about.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { readSupportClock } from '#api/settings/support-clock.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { listMessages, type Message } from '#api/thread/thread.queries.ts';
import { addressAnswer } from '#domain/text/fill-answer.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { inquiryNo } from '../inquiry-columns.ts';
import { listPayments, readMemberFacts, readRentalFacts, readStationFacts } from './inquiry-facts.queries.ts';
import { describeInquiry, readInquiries, upper, type InquiryRow, type InquiryViewer } from './inquiry-row.ts';

/** So long after a letter somebody counts as typing. */
const TYPING_SECONDS = 10;

export async function getInquiry(db: Db, viewer: InquiryViewer, id: number) {
  const clock = await readSupportClock(db);
  const [row] = await readInquiries(db, viewer, clock, [id]);
  if (!row) throw new Failure('NOT_FOUND');
  const [messages, sent, later, rental, payments, stationFacts, memberFacts, typing] = await Promise.all([
    listMessages(db, 'inquiry', [id]),
    listSentChannels(db, id),
    findLater(db, id),
    row.rental_id === null ? null : readRentalFacts(db, row.rental_id, clock.now),
    listPayments(db, row.rental_id, row.order_id),
    row.stop === null ? null : readStationFacts(db, row.stop.stationId),
    readMemberFacts(db, row.member_id, id),
    listTyping(db, viewer, id),
  ]);
  const described = describeInquiry(row, clock);
  const { nickname } = described.member;
  return {
    ...described,
    messages: messages
      .filter(({ internal }) => !internal)
      .map((message) => ({
        id: message.id,
        from: upper(message.sender),
        by: message.by,
        text: textOf(message, nickname),
        photos: message.photos,
        at: toKoreanIso(message.at),
        sent: sent.get(message.id) ?? [],
      })),
    notes: messages
      .filter(({ internal }) => internal)
      .map(({ id: noteId, by, text, at }) => ({ id: noteId, by: by!, text, at: toKoreanIso(at) })),
    earlier: row.earlier_id === null ? null : { id: row.earlier_id, no: inquiryNo(row.earlier_id) },
    later,
    rentalFacts: rental?.facts ?? null,
    payments,
    feeWithoutStop: row.stop === null ? null : (rental?.feeWithoutStopsWon ?? null),
    stationFacts,
    memberFacts,
    variables: variablesOf(row, nickname, rental?.facts.rentedAt.name ?? null),
    typing,
    serverTime: toKoreanIso(clock.now),
  };
}

/** Answers are stored without the nickname: whoever reads them sees what they may see of it. */
function textOf({ sender, text }: Message, nickname: string | null): string {
  return sender === 'staff' ? addressAnswer(text, nickname) : text;
}

/** What stands for the variables of an answer; the station is that of the failed return, else where it was rented. */
function variablesOf(row: InquiryRow, nickname: string | null, rentedAt: string | null) {
  return {
    닉네임: nickname,
    물품: row.product_name,
    대여번호: row.rental_id === null ? null : `R${row.rental_id}`,
    스테이션: row.stop?.stationName ?? rentedAt,
  };
}

async function listSentChannels(db: Db, inquiryId: number): Promise<Map<number, ('push' | 'mail')[]>> {
  const { rows } = await sql<{ messageId: number; channels: ('push' | 'mail')[] }>`
    select notifications.step as "messageId", array_agg(distinct attempts.channel order by attempts.channel desc) as channels
    from inquiries
    join notifications on notifications.member_id = inquiries.member_id and notifications.kind = 'inquiry.answered'
      and notifications.subject = 'inquiry' and notifications.subject_id = inquiries.id
    join notification_attempts as attempts on attempts.notification_id = notifications.id
    where inquiries.id = ${inquiryId} and attempts.result = 'sent' and attempts.channel in ('push', 'mail')
    group by notifications.step`.execute(db);
  return new Map(rows.map(({ messageId, channels }) => [messageId, channels]));
}

async function findLater(db: Db, id: number) {
  const later = await db
    .selectFrom('inquiries')
    .select('id')
    .where('earlier_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return later ? { id: later.id, no: inquiryNo(later.id) } : null;
}

async function listTyping(db: Db, viewer: InquiryViewer, id: number): Promise<StaffRef[]> {
  const { rows } = await sql<{ person: StaffRef }>`
    select ${staffJson('staff')} as person
    from inquiry_typing join staff on staff.id = inquiry_typing.staff_id
    where inquiry_typing.inquiry_id = ${id} and inquiry_typing.staff_id <> ${viewer.staffId}
      and inquiry_typing.at > ondesk_now() - make_interval(secs => ${sql.lit(TYPING_SECONDS)})
    order by staff.id`.execute(db);
  return rows.map(({ person }) => person);
}
