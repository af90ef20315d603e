// Deletes an uploaded profile image that its member does not show, or no longer shows.
import type { Database } from '#api/database/database.ts';
import type { Job } from '#api/jobs/job.ts';
import type { ImageStore } from '#api/images/image-store.ts';

interface ImageDeps {
  db: Database;
  imageStore: ImageStore;
}

export const deleteUnusedImage: Job<ImageDeps, { memberId: number; key: string }> = {
  kind: 'delete-unused-image',
  cap: 4,
  async run({ db, imageStore }, { memberId, key }) {
    const shown = await db
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('profile_image', '=', imageStore.urlOf(key))
      .executeTakeFirst();
    if (!shown) await imageStore.delete(key);
  },
};
