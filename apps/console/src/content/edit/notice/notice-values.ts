// What the editor of a notice holds, and how it is sent.
import { formatTime } from '#console/format/format-time.ts';
import type { ConflictField } from '#console/form/merge-changes.ts';
import { noticeTypes } from '../../content-labels.tsx';
import type { Notice } from '../../content-row.ts';
import { englishConflictFields, englishValuesOf, type EnglishValues } from '../english.ts';

export interface NoticeValues extends EnglishValues {
  title: string;
  content: string;
  type: Notice['type'];
  pinnedUntil: string | null;
}

const emptyNotice: NoticeValues = {
  title: '',
  titleEn: '',
  content: '',
  contentEn: '',
  type: 'GENERAL',
  pinnedUntil: null,
};

export function noticeValuesOf(notice: Notice | undefined): NoticeValues {
  if (notice === undefined) return emptyNotice;
  const { title, content, type, pinnedUntil } = notice;
  return { title, content, ...englishValuesOf(notice), type, pinnedUntil };
}

export const noticeConflictFields: readonly ConflictField<NoticeValues>[] = [
  { name: 'title', label: '제목' },
  { name: 'content', label: '본문', format: (text: string) => `${text.length}자 · ${text.slice(0, 24)}…` },
  ...englishConflictFields,
  { name: 'type', label: '종류', format: (type: Notice['type']) => noticeTypes[type] },
  { name: 'pinnedUntil', label: '고정', format: (until: string) => `${formatTime(until)}까지` },
];
