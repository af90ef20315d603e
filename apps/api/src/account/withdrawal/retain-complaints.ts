// What a leaving member reported or asked and was answered: kept apart for as long as the law wants complaints kept, and erased from reports and inquiries.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { deleteImage } from '#api/images/delete-image.job.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { COMPLAINT_RETENTION_YEARS } from '#domain/legal/retention.ts';

/** A report that is still open counts from the withdrawal: nobody can answer it any more. */
export async function retainComplaints(
  tx: Tx,
  imageStore: ImageStore,
  member: { id: number; email: string | null },
): Promise<void> {
  await sql`
    insert into retained_records (kind, member_id, record, purge_after)
    select 'complaint', reports.member_id, jsonb_build_object(
        'party', jsonb_build_object('email', ${member.email}::text),
        'complaint', jsonb_build_object(
          'report', 'D' || reports.id, 'kind', reports.kind, 'text', reports.text, 'reportedAt', reports.reported_at,
          'rental', (select token from rentals where rentals.id = reports.rental_id),
          'finishedAt', reports.finished_at, 'decision', reports.item_to,
          'answers', coalesce((
            select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by id)
            from report_messages where report_id = reports.id and not internal), '[]'))),
      coalesce(reports.finished_at, ondesk_now()) + make_interval(years => ${COMPLAINT_RETENTION_YEARS})
    from reports where reports.member_id = ${member.id}
    order by reports.id`.execute(tx);
  await sql`update reports set text = null where member_id = ${member.id} and text is not null`.execute(tx);
  await sql`
    delete from report_messages where report_id in (select id from reports where member_id = ${member.id})`.execute(
    tx,
  );
  await deletePhotosOf(tx, imageStore, sql`reports.member_id = ${member.id}`);
  await retainInquiries(tx, imageStore, member);
}

/** One that is still open is closed: nobody is left to read an answer. */
async function retainInquiries(
  tx: Tx,
  imageStore: ImageStore,
  member: { id: number; email: string | null },
): Promise<void> {
  await sql`
    update inquiries set state = 'closed', closed_at = ondesk_now(), waiting_since = null
    where member_id = ${member.id} and state <> 'closed'`.execute(tx);
  await sql`
    insert into retained_records (kind, member_id, record, purge_after)
    select 'complaint', member_id, jsonb_build_object(
        'party', jsonb_build_object('email', ${member.email}::text),
        'complaint', jsonb_build_object(
          'inquiry', 'Q' || inquiries.id, 'category', category, 'createdAt', created_at, 'closedAt', closed_at,
          'rental', (select token from rentals where rentals.id = inquiries.rental_id),
          'messages', (
            select coalesce(jsonb_agg(jsonb_build_object('at', at, 'from', sender, 'text', text) order by id), '[]')
            from inquiry_messages where inquiry_id = inquiries.id and not internal))),
      closed_at + make_interval(years => ${COMPLAINT_RETENTION_YEARS})
    from inquiries where member_id = ${member.id}
    order by inquiries.id`.execute(tx);
  await deleteInquiryPhotos(tx, imageStore, sql`inquiries.member_id = ${member.id}`);
  await sql`
    delete from inquiry_messages where inquiry_id in (select id from inquiries where member_id = ${member.id})`.execute(
    tx,
  );
}

/** The rows at once, the pictures by a job: the store may be unavailable. */
export async function deletePhotosOf(
  tx: Tx,
  imageStore: ImageStore,
  which: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ image: string; member_id: number }>`
    delete from report_photos using reports
    where reports.id = report_photos.report_id and ${which}
    returning report_photos.image, reports.member_id`.execute(tx);
  await deleteImages(tx, imageStore, rows);
}

/** The same for inquiries. */
export async function deleteInquiryPhotos(
  tx: Tx,
  imageStore: ImageStore,
  which: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ image: string; member_id: number }>`
    delete from inquiry_photos using inquiry_messages, inquiries
    where inquiry_messages.id = inquiry_photos.message_id and inquiries.id = inquiry_messages.inquiry_id and ${which}
    returning inquiry_photos.image, inquiries.member_id`.execute(tx);
  await deleteImages(tx, imageStore, rows);
}

async function deleteImages(
  tx: Tx,
  imageStore: ImageStore,
  photos: readonly { image: string; member_id: number }[],
): Promise<void> {
  for (const { image, member_id: memberId } of photos) {
    // The member's own, or what staff put into an answer.
    const key = imageStore.keyOf(`reports/${memberId}`, image) ?? imageStore.keyOf('inquiries', image);
    if (key !== null) await enqueueJob(tx, deleteImage, { key });
  }
}
