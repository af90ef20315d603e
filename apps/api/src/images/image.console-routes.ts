// The console's call for an address to upload a picture to.
import type { z } from 'zod';
import { databaseNow, type Database } from '#api/database/database.ts';
import type { Handlers } from '#api/http/serve.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { imageEndpoints } from '#contract/console/image.ts';
import type { Permission } from '#contract/permission.ts';
import { deleteUnusedConsoleImage } from './delete-unused-console-image.job.ts';
import type { ImageFolder, ImageStore } from './image-store.ts';

const UNUSED_AFTER_MINUTES = 60;

type Subject = z.infer<(typeof imageEndpoints)['POST /api/v1/console/images']['body']>['for'];

const kinds: Record<Subject, { folder: ImageFolder; right: Permission }> = {
  station: { folder: 'stations', right: 'station.edit' },
  product: { folder: 'products', right: 'product.edit' },
  notice: { folder: 'notices', right: 'content.edit' },
  event: { folder: 'events', right: 'content.edit' },
  inquiry: { folder: 'inquiries', right: 'inquiry.work' },
};

export function imageConsoleRoutes({
  db,
  imageStore,
}: {
  db: Database;
  imageStore: ImageStore;
}): Handlers<typeof imageEndpoints> {
  return {
    'POST /api/v1/console/images': async ({ viewer, body }) => {
      const { folder, right } = kinds[body.for];
      await requireRight(db, viewer, right);
      const { key, url } = await imageStore.signUpload(folder, await databaseNow(db), body.size);
      return staffTransaction(db, viewer, async (tx, audit) => {
        // A picture that is uploaded and never saved leaves nothing behind.
        await enqueueJob(tx, deleteUnusedConsoleImage, { key }, { afterMinutes: UNUSED_AFTER_MINUTES });
        await audit.write({ action: 'image.upload', subject: 'image', subjectId: key });
        return { preSignedUrl: url, imageUrl: imageStore.urlOf(key) };
      });
    },
  };
}
