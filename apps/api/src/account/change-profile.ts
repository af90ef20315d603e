// Changes a member's nickname and profile image; the uploaded image is checked before it is saved.
import { violates, databaseNow, inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { requireUploadedImage, type ImageStore } from '#api/images/image-store.ts';
import { reserveUpload } from '#api/images/reserve-upload.ts';
import { findProfileImage, lockMember } from './account.queries.ts';
import { deleteUnusedImage } from './delete-unused-image.job.ts';

interface ProfileDeps {
  db: Database;
  imageStore: ImageStore;
}

export async function changeProfile(
  deps: ProfileDeps,
  viewer: Viewer,
  input: { newNickname: string; newProfileImage: string | null },
): Promise<void> {
  const { memberId } = viewer;
  const { newProfileImage } = input;
  if (newProfileImage !== null && newProfileImage !== (await findProfileImage(deps.db, memberId))) {
    await requireUploadedImage(deps.imageStore, `profiles/${memberId}`, newProfileImage);
  }
  try {
    await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
      const member = await lockMember(tx, memberId);
      if (!member) throw new Failure('SIGN_IN_REQUIRED');
      const profileImage = newProfileImage ?? member.profile_image;
      await tx
        .updateTable('members')
        .set({ nickname: input.newNickname, profile_image: profileImage })
        .where('id', '=', memberId)
        .execute();
      if (member.profile_image !== profileImage) {
        await enqueueImageDeletion(tx, deps.imageStore, memberId, member.profile_image);
      }
    });
  } catch (error) {
    // Two people saving the same name at once: the second to write loses.
    if (violates(error, 'one_member_per_nickname')) throw new Failure('NICKNAME_TAKEN', {}, { cause: error });
    throw error;
  }
}

/** Deletes an image from our store that is no longer shown; a provider's image is not ours to delete. */
export async function enqueueImageDeletion(
  tx: Tx,
  imageStore: ImageStore,
  memberId: number,
  url: string | null,
): Promise<void> {
  const key = url === null ? null : imageStore.keyOf(`profiles/${memberId}`, url);
  if (key !== null) await enqueueJob(tx, deleteUnusedImage, { memberId, key });
}

const UNUSED_AFTER_MINUTES = 60;

/** An upload that is never saved leaves nothing behind: a job checks an hour later whether the image is in use. */
export async function createUploadUrl(
  deps: ProfileDeps,
  viewer: Viewer,
  size: number | undefined,
): Promise<string> {
  const { memberId } = viewer;
  const at = await databaseNow(deps.db);
  const { key, url, closesAt } = await deps.imageStore.signUpload(`profiles/${memberId}`, at, size);
  await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    await reserveUpload(tx, memberId, closesAt);
    await enqueueJob(tx, deleteUnusedImage, { memberId, key }, { afterMinutes: UNUSED_AFTER_MINUTES });
  });
  return url;
}
