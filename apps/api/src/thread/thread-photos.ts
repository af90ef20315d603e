// Photos of reports and inquiries: a URL to upload one to, and the check that what is sent is the member's own.
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { requireUploadedImage, type ImageStore } from '#api/images/image-store.ts';
import { reserveUpload } from '#api/images/reserve-upload.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { deleteUnusedPhoto } from './delete-unused-photo.job.ts';

export interface PhotoDeps {
  db: Database;
  imageStore: ImageStore;
}

const UNUSED_AFTER_MINUTES = 60;

/** A photo that is uploaded and never sent leaves nothing behind. */
export async function createPhotoUpload({ db, imageStore }: PhotoDeps, viewer: Viewer, size: number) {
  const { memberId } = viewer;
  const at = await databaseNow(db);
  const { key, url, closesAt } = await imageStore.signUpload(`reports/${memberId}`, at, size);
  await inTransaction(db, `member:${memberId}`, async (tx) => {
    await reserveUpload(tx, memberId, closesAt);
    await enqueueJob(tx, deleteUnusedPhoto, { key }, { afterMinutes: UNUSED_AFTER_MINUTES });
  });
  return { preSignedUrl: url, imageUrl: imageStore.urlOf(key) };
}

/** Asks the image store, so no transaction may be open here. */
export async function requireOwnPhotos(
  imageStore: ImageStore,
  viewer: Viewer,
  photos: readonly string[],
): Promise<void> {
  await Promise.all(photos.map((url) => requireUploadedImage(imageStore, `reports/${viewer.memberId}`, url)));
}
