// Deletes a picture uploaded by staff that nothing shows, or shows any longer.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { Job } from '#api/jobs/job.ts';
import type { ImageStore } from './image-store.ts';

export const deleteUnusedConsoleImage: Job<{ db: Database; imageStore: ImageStore }, { key: string }> = {
  kind: 'delete-unused-console-image',
  cap: 4,
  async run({ db, imageStore }, { key }) {
    const url = imageStore.urlOf(key);
    const { rows } = await sql<{ shown: boolean }>`
      select exists (select from stations where image = ${url})
        or exists (select from products where image = ${url})
        or exists (select from events where ${url} in (thumbnail, banner_image))
        or exists (select from event_images where image = ${url})
        or exists (select from inquiry_photos where image = ${url})
        -- Pictures among the words stand in them by their address.
        or exists (select from notices where strpos(concat(content, content_en), ${url}) > 0)
        or exists (select from events where strpos(concat(content, content_en), ${url}) > 0) as shown`.execute(
      db,
    );
    if (!rows[0]!.shown) await imageStore.delete(key);
  },
};
