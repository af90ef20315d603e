// Purges what renters reported and asked: photos of a report half a year after it has ended, the words, and photos of inquiries, when
// complaints need not be kept any longer.
import { sql } from 'kysely';
import { inTransaction, type Database } from '#api/database/database.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { COMPLAINT_RETENTION_YEARS, REPORT_PHOTO_DAYS } from '#domain/legal/retention.ts';
import { deleteInquiryPhotos, deletePhotosOf } from './withdrawal/retain-complaints.ts';

export async function purgeReports({
  db,
  imageStore,
}: {
  db: Database;
  imageStore: ImageStore;
}): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await deletePhotosOf(
      tx,
      imageStore,
      sql`reports.finished_at <= ondesk_now() - make_interval(days => ${REPORT_PHOTO_DAYS})`,
    );
    const isOld = sql`finished_at <= ondesk_now() - make_interval(years => ${COMPLAINT_RETENTION_YEARS})`;
    await sql`
      delete from report_messages where report_id in (select id from reports where ${isOld})`.execute(tx);
    await sql`update reports set text = null where ${isOld} and text is not null`.execute(tx);
    await deleteInquiryPhotos(
      tx,
      imageStore,
      sql`inquiries.closed_at <= ondesk_now() - make_interval(years => ${COMPLAINT_RETENTION_YEARS})`,
    );
  });
}
