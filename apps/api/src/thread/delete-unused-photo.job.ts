// Deletes a photo that a member uploaded for a report or an inquiry and never sent.
import type { Database } from '#api/database/database.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Job } from '#api/jobs/job.ts';

export const deleteUnusedPhoto: Job<{ db: Database; imageStore: ImageStore }, { key: string }> = {
  kind: 'delete-unused-report-photo',
  cap: 4,
  async run({ db, imageStore }, { key }) {
    const image = imageStore.urlOf(key);
    const sent = await db
      .selectFrom('report_photos')
      .select('id')
      .where('image', '=', image)
      .unionAll(db.selectFrom('inquiry_photos').select('id').where('image', '=', image))
      .executeTakeFirst();
    if (!sent) await imageStore.delete(key);
  },
};
