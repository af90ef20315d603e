// Answers an inquiry by push and mail: variables are filled in, and one without a value refuses it.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { requireUploadedImage, type ImageStore } from '#api/images/image-store.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { readSupportClock } from '#api/settings/support-clock.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { addMessage } from '#api/thread/thread.queries.ts';
import { fillAnswer, type AnswerValues } from '#domain/text/fill-answer.ts';
import { workingMinutesBetween } from '#domain/time/working-time.ts';
import { inquiryNo } from '../inquiry-columns.ts';
import { getInquiry } from './inquiry-detail.queries.ts';
import { lockInquiry } from './work-on-inquiry.ts';

interface Answer {
  id: number;
  text: string;
  photos: string[];
  cannedAnswerId?: number | undefined;
}

/** Whoever answers what nobody has taken takes it. */
export async function answerInquiry(
  { db, imageStore }: { db: Database; imageStore: ImageStore },
  viewer: StaffViewer,
  input: Answer,
) {
  await Promise.all(input.photos.map((url) => requireUploadedImage(imageStore, 'inquiries', url)));
  await staffTransaction(db, viewer, async (tx, audit) => {
    const inquiry = await lockInquiry(tx, input.id);
    if (inquiry.state === 'closed') throw new Failure('INQUIRY_CLOSED');
    const answer = fillAnswer(input.text, await readValues(tx, inquiry.id));
    if ('problem' in answer) {
      throw new Failure('INVALID_INPUT', { issues: [{ path: 'body.text', message: answer.problem }] });
    }
    const messageId = await addMessage(
      tx,
      { of: 'inquiry', id: inquiry.id },
      {
        sender: 'staff',
        staffId: viewer.staffId,
        internal: false,
        text: answer.text,
        photos: input.photos,
        cannedAnswerId: await findCannedAnswer(tx, input.cannedAnswerId),
      },
    );
    await recordAnswer(tx, inquiry.id, messageId, inquiry.holder ?? viewer.staffId);
    await tx
      .deleteFrom('inquiry_typing')
      .where('inquiry_id', '=', inquiry.id)
      .where('staff_id', '=', viewer.staffId)
      .execute();
    await writeNotifications(tx, [
      { memberId: inquiry.memberId, kind: 'inquiry.answered', subjectId: inquiry.id, step: messageId },
    ]);
    await audit.write({
      action: 'inquiry.answer',
      subject: 'inquiry',
      subjectId: inquiryNo(inquiry.id),
      before: { state: inquiry.state },
      after: { state: 'answered', message: messageId },
    });
  });
  return getInquiry(db, viewer, input.id);
}

/** At the moment of the message itself, to the microsecond: what the member has seen is compared with it. */
async function recordAnswer(tx: Tx, inquiryId: number, messageId: number, holder: number): Promise<void> {
  const minutes = await minutesUntil(tx, inquiryId, messageId);
  await sql`
    update inquiries set state = 'answered', waiting_since = null, rating = null,
      first_answered_at = coalesce(first_answered_at, answer.at), last_answered_at = answer.at,
      answer_minutes = coalesce(answer_minutes, ${minutes}), last_message_at = answer.at, taken_by = ${holder},
      taken_at = case when taken_by = ${holder} then taken_at else answer.at end, version = version + 1
    from inquiry_messages as answer
    where inquiries.id = ${inquiryId} and answer.id = ${messageId}`.execute(tx);
}

/** From the question to an answer, in the working hours of today: they are kept with the inquiry, whatever hours come later. */
async function minutesUntil(tx: Tx, inquiryId: number, messageId: number): Promise<number> {
  const { calendar } = await readSupportClock(tx);
  const { askedAt, answeredAt } = await tx
    .selectFrom('inquiries')
    .innerJoin('inquiry_messages', 'inquiry_messages.inquiry_id', 'inquiries.id')
    .select(['inquiries.created_at as askedAt', 'inquiry_messages.at as answeredAt'])
    .where('inquiries.id', '=', inquiryId)
    .where('inquiry_messages.id', '=', messageId)
    .executeTakeFirstOrThrow();
  return workingMinutesBetween(calendar, askedAt, answeredAt);
}

/** With the whole nickname: its length counts, and it is left out of what is stored. */
async function readValues(tx: Tx, inquiryId: number): Promise<AnswerValues> {
  const { rows } = await sql<AnswerValues>`
    select members.nickname as "닉네임", products.name as "물품", 'R' || inquiries.rental_id as "대여번호",
           coalesce(stop_stations.name, rental_stations.name) as "스테이션"
    from inquiries
    join members on members.id = inquiries.member_id
    left join rentals on rentals.id = inquiries.rental_id
    left join items on items.id = rentals.item_id
    left join products on products.id = items.product_id
    left join stations as rental_stations on rental_stations.id = rentals.rental_station_id
    left join rental_stops on rental_stops.id = inquiries.stop_id
    left join stations as stop_stations on stop_stations.id = rental_stops.station_id
    where inquiries.id = ${inquiryId}`.execute(tx);
  return rows[0]!;
}

/** One that somebody has deleted meanwhile is no reason to refuse the answer. */
async function findCannedAnswer(tx: Tx, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const found = await tx
    .selectFrom('canned_answers')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found?.id;
}
