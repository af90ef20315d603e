// The pictures of notices and events: only those uploaded for them may be shown, and those no longer shown are deleted.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { deleteUnusedConsoleImage } from '#api/images/delete-unused-console-image.job.ts';
import { requireUploadedImage, type ImageStore } from '#api/images/image-store.ts';
import { enqueueJob } from '#api/jobs/job.ts';

type ContentFolder = 'notices' | 'events';

/** Long enough to bring a picture back by undoing, while the text is saved every few seconds. */
const DELETED_AFTER_MINUTES = 60;

/** `![words](address)` */
const MARKDOWN_IMAGE = /!\[[^\]]*\]\(\s*<?([^)\s>]*)/g;

export function imagesInText(text: string): string[] {
  return [...text.matchAll(MARKDOWN_IMAGE)].map(([, url = '']) => url);
}

/** In both languages. */
export function writtenText(written: {
  content?: string | undefined;
  contentEn?: string | null | undefined;
}) {
  return `${written.content ?? ''}\n${written.contentEn ?? ''}`;
}

/** Pictures that were shown before may stay, wherever they come from. */
export async function requireOwnImages(
  imageStore: ImageStore,
  folder: ContentFolder,
  { before, after, text }: { before: readonly string[]; after: readonly string[]; text: string | undefined },
): Promise<void> {
  const known = new Set(before);
  for (const url of imagesInText(text ?? '')) {
    if (!known.has(url) && imageStore.keyOf(folder, url) === null) throw new Failure('IMAGE_REFUSED');
  }
  for (const url of after.filter((given) => !known.has(given))) {
    await requireUploadedImage(imageStore, folder, url);
  }
}

export async function deleteDroppedImages(
  tx: Tx,
  imageStore: ImageStore,
  folder: ContentFolder,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const kept = new Set(after);
  for (const url of before.filter((shown) => !kept.has(shown))) {
    const key = imageStore.keyOf(folder, url);
    if (key !== null) {
      await enqueueJob(tx, deleteUnusedConsoleImage, { key }, { afterMinutes: DELETED_AFTER_MINUTES });
    }
  }
}
