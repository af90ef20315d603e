// A member changes their nickname and picture; the picture is looked at before it is theirs.
import { broke, databaseNow, inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { enqueueJob } from '#api/database/jobs.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Member } from '#api/http/viewer.ts';
import { findProfileImage, lockMember } from './account.queries.ts';
import type { ImageStore } from './image-store.ts';

interface ProfileNeeds {
  db: Database;
  imageStore: ImageStore;
}

export async function changeProfile(
  needs: ProfileNeeds,
  viewer: Member,
  sent: { newNickname: string; newProfileImage: string | null },
): Promise<void> {
  const { memberId } = viewer;
  const isNewPicture =
    sent.newProfileImage !== null && sent.newProfileImage !== (await findProfileImage(needs.db, memberId));
  if (isNewPicture) await acceptPicture(needs.imageStore, memberId, sent.newProfileImage!);
  try {
    await inTransaction(needs.db, `member:${memberId}`, async (tx) => {
      const member = await lockMember(tx, memberId);
      if (!member) throw new Failure('SIGN_IN_REQUIRED');
      const profileImage = sent.newProfileImage ?? member.profile_image;
      await tx
        .updateTable('members')
        .set({ nickname: sent.newNickname, profile_image: profileImage })
        .where('id', '=', memberId)
        .execute();
      if (member.profile_image !== profileImage) {
        await discardPicture(tx, needs.imageStore, memberId, member.profile_image);
      }
    });
  } catch (error) {
    // Two people saving the same name at once: the second to write loses.
    if (broke(error, 'one_member_per_nickname')) throw new Failure('NICKNAME_TAKEN', {}, { cause: error });
    throw error;
  }
}

async function acceptPicture(imageStore: ImageStore, memberId: number, url: string): Promise<void> {
  const key = imageStore.keyOf(memberId, url);
  if (key === null) throw new Failure('IMAGE_REFUSED');
  const check = await imageStore.checkPicture(key);
  if (check.kind === 'bad') throw new Failure('IMAGE_REFUSED');
  if (check.kind === 'away') {
    throw new Failure('IMAGE_STORE_UNAVAILABLE', { retryAfterSeconds: 5 }, { cause: check.cause });
  }
}

/** Removes a picture of ours that is no longer shown; a provider's picture is not ours to remove. */
export async function discardPicture(
  tx: Tx,
  imageStore: ImageStore,
  memberId: number,
  url: string | null,
): Promise<void> {
  const key = url === null ? null : imageStore.keyOf(memberId, url);
  if (key !== null) await enqueueJob(tx, 'remove-unused-picture', { memberId, key });
}

const UNUSED_AFTER_MINUTES = 60;

/** Whoever uploads and never saves leaves nothing behind: the picture is looked for again an hour later. */
export async function offerUpload(needs: ProfileNeeds, viewer: Member): Promise<string> {
  const { memberId } = viewer;
  const { key, url } = await needs.imageStore.signUpload(memberId, await databaseNow(needs.db));
  await inTransaction(needs.db, `member:${memberId}`, (tx) =>
    enqueueJob(tx, 'remove-unused-picture', { memberId, key }, UNUSED_AFTER_MINUTES),
  );
  return url;
}
