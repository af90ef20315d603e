// Writes an event as a draft and changes it; one that renters see, or will see, needs the right to publish.
import type { z } from 'zod';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { requireRight } from '#api/staff/require-right.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { contentEndpoints } from '#contract/console/message/content.ts';
import { auditedFields, changeContent, sentFields, translatedColumns } from './change-content.ts';
import { deleteDroppedImages, imagesInText, requireOwnImages, writtenText } from './content-images.ts';
import { getConsoleEvent, type ConsoleEvent } from './content-row.queries.ts';
import { requirePublishable } from './publish-content.ts';

type NewEvent = z.output<(typeof contentEndpoints)['POST /api/v1/console/events']['body']>;
type EventEdit = z.output<(typeof contentEndpoints)['PATCH /api/v1/console/events/{id}']['body']>;

interface EventDeps {
  db: Database;
  imageStore: ImageStore;
}

export async function createEvent(
  { db, imageStore }: EventDeps,
  viewer: StaffViewer,
  event: NewEvent,
): Promise<ConsoleEvent> {
  requirePeriod(event);
  await requireOwnImages(imageStore, 'events', {
    before: [],
    after: picturesOf(event),
    text: writtenText(event),
  });
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { id } = await tx
      .insertInto('events')
      .values({
        title: event.title,
        title_en: event.titleEn ?? null,
        content: event.content,
        content_en: event.contentEn ?? null,
        ...translatedColumns(event),
        starts_at: event.startsAt,
        ends_at: event.endsAt,
        thumbnail: event.thumbnail,
        banner_image: event.bannerImage,
        changed_by: viewer.staffId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeImages(tx, id, event.images);
    const created = await getConsoleEvent(tx, id);
    await audit.write({
      action: 'event.create',
      subject: 'event',
      subjectId: id,
      after: auditedFields(created),
    });
    return created;
  });
}

export async function editEvent(
  { db, imageStore }: EventDeps,
  viewer: StaffViewer,
  id: number,
  { version, englishIsCurrent, ...edit }: EventEdit,
): Promise<ConsoleEvent> {
  const seen = await getConsoleEvent(db, id);
  // Publishing it in between makes a new version, so that what was checked here is what is changed.
  if (seen.state === 'PUBLISHED' || seen.state === 'SCHEDULED')
    await requireRight(db, viewer, 'content.publish');
  await requireOwnImages(imageStore, 'events', {
    before: everyPictureOf(seen),
    after: picturesOf({ ...seen, ...sentFields(edit) }),
    text: writtenText(edit),
  });
  return changeContent(db, viewer, {
    kind: 'event',
    id,
    version,
    action: 'event.edit',
    read: getConsoleEvent,
    englishIsCurrent,
    change: async (tx, before) => {
      const after = { ...before, ...sentFields(edit) };
      requirePeriod(after);
      if (before.state === 'PUBLISHED' || before.state === 'SCHEDULED') requirePublishable(after);
      await tx
        .updateTable('events')
        .set({
          title: after.title,
          title_en: after.titleEn ?? null,
          content: after.content,
          content_en: after.contentEn ?? null,
          starts_at: after.startsAt,
          ends_at: after.endsAt,
          thumbnail: after.thumbnail,
          banner_image: after.bannerImage,
        })
        .where('id', '=', id)
        .execute();
      if (edit.images) await writeImages(tx, id, edit.images);
      await deleteDroppedImages(tx, imageStore, 'events', {
        before: everyPictureOf(before),
        after: everyPictureOf(after),
      });
    },
  });
}

async function writeImages(tx: Tx, eventId: number, images: ConsoleEvent['images']): Promise<void> {
  await tx.deleteFrom('event_images').where('event_id', '=', eventId).execute();
  if (images.length === 0) return;
  await tx
    .insertInto('event_images')
    .values(images.map(({ image, alt }, index) => ({ event_id: eventId, position: index + 1, image, alt })))
    .execute();
}

type Pictures = Pick<ConsoleEvent, 'thumbnail' | 'bannerImage' | 'images'>;

function picturesOf({ thumbnail, bannerImage, images }: Pictures): string[] {
  return [thumbnail, bannerImage, ...images.map(({ image }) => image)].filter((url) => url !== null);
}

function everyPictureOf(event: Pictures & Pick<ConsoleEvent, 'content' | 'contentEn'>): string[] {
  return [...picturesOf(event), ...imagesInText(writtenText(event))];
}

function requirePeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }): void {
  if (Date.parse(endsAt) > Date.parse(startsAt)) return;
  throw new Failure('INVALID_INPUT', {
    issues: [{ path: 'body.endsAt', message: '끝나는 시각은 시작보다 나중이어야 해요.' }],
  });
}
