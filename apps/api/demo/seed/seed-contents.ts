// Seeds the demo notices and events: what renters see, and drafts, scheduled and hidden ones for the console.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { englishColumns, eventsInEnglish, noticesInEnglish } from '../english.ts';
import { demoEvents, eventPictures, type EventPicture } from '../events.ts';
import { demoNotices } from '../notices.ts';
import type { RelativeDates } from '../relative-dates.ts';

export async function seedContents(tx: Tx, dates: RelativeDates): Promise<void> {
  await seedNotices(tx, dates);
  await seedEvents(tx, dates);
  await seedUnpublishedNotices(tx, dates);
  await seedUnpublishedEvents(tx, dates);
}

/** Once there are staff: the manager wrote what has markup. */
export async function signContents(tx: Tx): Promise<void> {
  for (const table of ['notices', 'events']) {
    await sql`
      update ${sql.table(table)} set changed_by = (select min(id) from staff where role = 'manager')
      where format = 'markdown'`.execute(tx);
  }
}

async function seedNotices(tx: Tx, dates: RelativeDates): Promise<void> {
  const oldestFirst = demoNotices(dates).toReversed();
  await tx
    .insertInto('notices')
    .values(
      oldestFirst.map(({ type, title, content, english, daysAgo }) => {
        const at = dates.at(-daysAgo, '10:00');
        const notice = {
          type,
          title,
          content,
          format: 'plain',
          state: 'published',
          created_at: at,
          publish_at: at,
          changed_at: at,
          // The maintenance to come stays on top until it is over.
          pinned_until: daysAgo === 1 ? dates.at(6, '4:00') : null,
        } as const;
        return Object.assign(englishColumns(english ?? noticesInEnglish[title], title, content), notice);
      }),
    )
    .execute();
}

async function seedEvents(tx: Tx, dates: RelativeDates): Promise<void> {
  for (const event of demoEvents(dates)) {
    const [first, last] = event.days;
    const writtenAt = dates.at(Math.min(first, -1) - 3, '11:00');
    const { id } = await tx
      .insertInto('events')
      .values({
        title: event.title,
        content: event.content,
        ...englishColumns(eventsInEnglish[event.title], event.title, event.content),
        format: 'plain',
        state: 'published',
        created_at: writtenAt,
        publish_at: writtenAt,
        changed_at: writtenAt,
        thumbnail: event.art === null ? null : picture(`${event.art}-thumbnail`),
        // Home shows running events only: those that have ended need no banner.
        banner_image: event.art === null || last < 0 ? null : picture(`${event.art}-banner`),
        starts_at: dates.at(first, '0:00'),
        // The last minute of its last day, so that the period shown includes that day.
        ends_at: dates.at(last, '23:59'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await seedImages(tx, id, event.images);
  }
}

async function seedUnpublishedNotices(tx: Tx, { at, day }: RelativeDates): Promise<void> {
  await tx
    .insertInto('notices')
    .values([
      {
        type: 'general',
        title: '연말 스테이션 운영 시간을 알려 드려요',
        content:
          '연말에는 몇몇 스테이션이 쉬어요.\n\n**쉬는 곳**\n- 구의 생활문화센터\n- 군자 창업지원센터 로비',
        state: 'draft',
        created_at: at(-1, '17:40'),
        changed_at: at(-1, '18:22'),
      },
      {
        type: 'system',
        title: '결제 점검이 있어요',
        content: `안녕하세요, 온데스크입니다.\n더 안정적인 결제를 위해 아래 시간에 점검을 진행해요.\n\n**점검 시간**\n${day(9)} 02:00 – 04:00\n\n**점검 중에는**\n- 새로 빌리거나 연장할 수 없어요.\n- 반납은 할 수 있고, 점검 시간은 연체로 세지 않아요.`,
        state: 'published',
        publish_at: at(2, '10:00'),
        announce_to: 'open_rentals',
        created_at: at(-1, '14:05'),
        changed_at: at(-1, '14:31'),
      },
      {
        type: 'general',
        title: '비 오는 날에는 물품을 꼭 닦아 주세요',
        content: '비에 젖은 물품은 **마른 천으로 닦아** 반납해 주세요.',
        state: 'hidden',
        publish_at: at(-40, '9:00'),
        created_at: at(-40, '8:30'),
        changed_at: at(-12, '11:10'),
      },
    ])
    .execute();
}

async function seedUnpublishedEvents(tx: Tx, { at, day }: RelativeDates): Promise<void> {
  const { id: scheduled } = await tx
    .insertInto('events')
    .values({
      title: '시험 기간엔 보조배터리 첫 1시간이 무료예요',
      content: `시험 기간 동안 보조배터리를 빌리면 첫 1시간 값을 받지 않아요.\n\n**기간** ${day(3)} – ${day(35)}\n**대상** 보조배터리 모든 종류`,
      state: 'published',
      publish_at: at(3, '10:00'),
      thumbnail: picture('winter-battery-thumbnail'),
      banner_image: picture('winter-battery-banner'),
      starts_at: at(3, '10:00'),
      ends_at: at(35, '23:59'),
      created_at: at(-2, '16:00'),
      changed_at: at(-2, '16:45'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedImages(tx, scheduled, ['winter-battery-snow', 'first-hour-gift']);
  const { id: draft } = await tx
    .insertInto('events')
    .values({
      title: '친구에게 알려 주면 둘 다 30분을 더 써요',
      content: '아직 다듬는 중이에요.\n\n- 초대한 분과 가입한 분 모두에게 드려요.',
      state: 'draft',
      thumbnail: picture('together-thumbnail'),
      starts_at: at(10, '0:00'),
      ends_at: at(40, '23:59'),
      created_at: at(-1, '13:00'),
      changed_at: at(-1, '13:20'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedImages(tx, draft, ['together-two']);
}

async function seedImages(tx: Tx, eventId: number, images: readonly EventPicture[]): Promise<void> {
  for (const [index, name] of images.entries()) {
    await tx
      .insertInto('event_images')
      .values({ event_id: eventId, position: index + 1, image: picture(name), alt: eventPictures[name] })
      .execute();
  }
}

const picture = (name: string) => `/pictures/events/${name}.svg`;
