// Deletes a picture uploaded by staff that nothing shows, or shows any longer.
import type { Database } from '#api/database/database.ts';
import type { Job } from '#api/jobs/job.ts';
import type { ImageStore } from './image-store.ts';

export const deleteUnusedConsoleImage: Job<{ db: Database; imageStore: ImageStore }, { key: string }> = {
  kind: 'delete-unused-console-image',
  cap: 4,
  async run({ db, imageStore }, { key }) {
    const url = imageStore.urlOf(key);
    const shown = await db
      .selectFrom('stations')
      .select('id')
      .where('image', '=', url)
      .unionAll(db.selectFrom('products').select('id').where('image', '=', url))
      .limit(1)
      .executeTakeFirst();
    if (!shown) await imageStore.delete(key);
  },
};
