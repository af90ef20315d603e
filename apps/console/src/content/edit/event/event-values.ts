// What the editor of an event holds, and how it is sent.
import { formatTime } from '#console/format/format-time.ts';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { koreanDate, koreanMidnight } from '#domain/time/korean-time.ts';
import type { ContentEvent } from '../../content-row.ts';
import { englishConflictFields, englishValuesOf, type EnglishValues } from '../english.ts';

export interface EventValues extends EnglishValues {
  title: string;
  content: string;
  startsAt: string;
  endsAt: string;
  thumbnail: string | null;
  bannerImage: string | null;
  images: ContentEvent['images'];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of the day so many days from today, as the server writes times. */
const onDay = (days: number, time: string) =>
  `${koreanDate(new Date(Date.now() + days * DAY_MS))}T${time}:00.000+09:00`;

/** Begins tomorrow and runs for thirty days, until something else is chosen. */
export const newEvent = (): EventValues => ({
  title: '',
  content: '',
  titleEn: '',
  contentEn: '',
  startsAt: onDay(1, '10:00'),
  endsAt: onDay(30, '23:59'),
  thumbnail: null,
  bannerImage: null,
  images: [],
});

export const eventValuesOf = (event: ContentEvent): EventValues => ({
  title: event.title,
  content: event.content,
  ...englishValuesOf(event),
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  thumbnail: event.thumbnail,
  bannerImage: event.bannerImage,
  images: event.images,
});

/** The days it is shown on, its first and its last included. */
export function daysOf({ startsAt, endsAt }: Pick<EventValues, 'startsAt' | 'endsAt'>): number {
  const midnight = (moment: string) => koreanMidnight(new Date(moment)).getTime();
  return (midnight(endsAt) - midnight(startsAt)) / DAY_MS + 1;
}

const hasPicture = () => '사진 있음';

export const eventConflictFields: readonly ConflictField<EventValues>[] = [
  { name: 'title', label: '제목' },
  { name: 'content', label: '본문', format: (text: string) => `${text.length}자 · ${text.slice(0, 24)}…` },
  ...englishConflictFields,
  { name: 'startsAt', label: '시작', format: (at: string) => formatTime(at) },
  { name: 'endsAt', label: '끝', format: (at: string) => formatTime(at) },
  { name: 'thumbnail', label: '목록 사진', format: hasPicture },
  { name: 'bannerImage', label: '홈 배너', format: hasPicture },
  { name: 'images', label: '사진', format: (images: ContentEvent['images']) => `${images.length}장` },
];
