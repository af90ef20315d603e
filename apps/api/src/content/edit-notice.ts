// Writes a notice as a draft and changes its words; one that renters see, or will see, needs the right to publish.
import type { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { contentEndpoints } from '#contract/console/message/content.ts';
import { auditedFields, changeContent, sentFields, translatedColumns } from './change-content.ts';
import { deleteDroppedImages, imagesInText, requireOwnImages, writtenText } from './content-images.ts';
import { getConsoleNotice, type ConsoleNotice } from './content-row.queries.ts';
import { requirePublishable } from './publish-content.ts';

type NewNotice = z.output<(typeof contentEndpoints)['POST /api/v1/console/notices']['body']>;
type NoticeEdit = z.output<(typeof contentEndpoints)['PATCH /api/v1/console/notices/{id}']['body']>;

interface NoticeDeps {
  db: Database;
  imageStore: ImageStore;
}

export async function createNotice(
  { db, imageStore }: NoticeDeps,
  viewer: StaffViewer,
  notice: NewNotice,
): Promise<ConsoleNotice> {
  await requireOwnImages(imageStore, 'notices', { before: [], after: [], text: writtenText(notice) });
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { id } = await tx
      .insertInto('notices')
      .values({ ...columnsOf(notice), ...translatedColumns(notice), changed_by: viewer.staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = await getConsoleNotice(tx, id);
    await audit.write({
      action: 'notice.create',
      subject: 'notice',
      subjectId: id,
      after: auditedFields(created),
    });
    return created;
  });
}

export async function editNotice(
  { db, imageStore }: NoticeDeps,
  viewer: StaffViewer,
  id: number,
  { version, englishIsCurrent, ...edit }: NoticeEdit,
): Promise<ConsoleNotice> {
  const seen = await getConsoleNotice(db, id);
  // Publishing it in between makes a new version, so that what was checked here is what is changed.
  if (seen.state === 'PUBLISHED' || seen.state === 'SCHEDULED')
    await requireRight(db, viewer, 'content.publish');
  await requireOwnImages(imageStore, 'notices', {
    before: imagesInText(writtenText(seen)),
    after: [],
    text: writtenText(edit),
  });
  return changeContent(db, viewer, {
    kind: 'notice',
    id,
    version,
    action: 'notice.edit',
    read: getConsoleNotice,
    englishIsCurrent,
    change: async (tx, before) => {
      const after = { ...before, ...sentFields(edit) };
      if (before.state === 'PUBLISHED' || before.state === 'SCHEDULED') requirePublishable(after);
      await tx.updateTable('notices').set(columnsOf(after)).where('id', '=', id).execute();
      await deleteDroppedImages(tx, imageStore, 'notices', {
        before: imagesInText(writtenText(before)),
        after: imagesInText(writtenText(after)),
      });
    },
  });
}

function columnsOf({ title, titleEn, content, contentEn, type, pinnedUntil }: NewNotice) {
  return {
    title,
    title_en: titleEn ?? null,
    content,
    content_en: contentEn ?? null,
    type: type.toLowerCase() as Lowercase<typeof type>,
    pinned_until: pinnedUntil ?? null,
  };
}
