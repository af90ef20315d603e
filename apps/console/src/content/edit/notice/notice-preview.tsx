// The notice as renters will see it: on its page, in the list, and as the line on home.
import { useState } from 'react';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { WrittenText } from '#ui/display/written-text.tsx';
import { noticeTypes } from '../../content-labels.tsx';
import type { Notice } from '../../content-row.ts';
import type { NoticeValues } from './notice-values.ts';
import { Phone, type PreviewLanguage } from '../phone.tsx';

const places = [
  { value: 'page', label: '상세' },
  { value: 'list', label: '목록' },
  { value: 'home', label: '홈 한 줄' },
] as const;

/** As in the renter's app. */
const tones: Readonly<Record<Notice['type'], BadgeTone>> = {
  SYSTEM: 'rent',
  GENERAL: 'plain',
  WINNER: 'open',
};

const englishTypes: Readonly<Record<Notice['type'], string>> = {
  SYSTEM: 'Maintenance',
  GENERAL: 'General',
  WINNER: 'Winners',
};

export interface NoticePreviewProps {
  values: NoticeValues;
  format: Notice['format'];
  /** When renters will see it, or saw it first. */
  publishAt: string | null;
}

/** Today, for one that has no date yet. */
const dayOf = (publishAt: string | null) =>
  formatKoreanDate(publishAt === null ? new Date() : new Date(publishAt));

export function NoticePreview({ values, format, publishAt }: NoticePreviewProps) {
  const [language, setLanguage] = useState<PreviewLanguage>('ko');
  const isEnglish = language === 'en';
  const [place, setPlace] = useState<(typeof places)[number]['value']>('page');
  const title = (isEnglish && values.titleEn) || values.title || '제목';
  const day = dayOf(publishAt);
  const badge = (
    <Badge tone={tones[values.type]}>
      {isEnglish ? englishTypes[values.type] : noticeTypes[values.type]}
    </Badge>
  );
  return (
    <Phone
      places={places}
      place={place}
      onPlace={setPlace}
      language={language}
      onLanguage={setLanguage}
      title={place === 'home' ? undefined : isEnglish ? 'News' : '공지사항'}
    >
      {place === 'page' && (
        <div className="px-5 pt-2 pb-8">
          {badge}
          <p className="mt-2.5 text-[1.25rem]/7 font-bold tracking-[-0.025em] break-keep">{title}</p>
          <p className="mt-1.5 text-small text-faint">{day}</p>
          <WrittenText
            className="mt-4 border-t border-line pt-4 text-[0.9375rem]/[1.5625rem] text-sub"
            text={(isEnglish && values.contentEn) || values.content || '본문'}
            format={format}
          />
        </div>
      )}
      {place === 'list' && (
        <ul>
          <li className="border-b border-line px-5 py-4">
            {badge}
            <b className="mt-2 block text-[1rem]/6 font-semibold break-keep">{title}</b>
            <span className="text-small text-faint">{day}</span>
          </li>
          {[1, 2, 3].map((other) => (
            <li key={other} className="grid gap-2.5 border-b border-line px-5 py-4" aria-hidden="true">
              <span className="h-[22px] w-12 rounded-[7px] bg-ink-50" />
              <span className="h-4 w-56 rounded-[7px] bg-ink-50" />
              <span className="h-3 w-20 rounded-[7px] bg-ink-50" />
            </li>
          ))}
        </ul>
      )}
      {place === 'home' && (
        <div className="px-5 pt-14">
          <div className="flex h-11 items-center gap-2.5 rounded-[14px] bg-ink-50 px-4">
            <Icon name="megaphone" size={18} />
            <b className="flex-none text-small font-semibold">{isEnglish ? 'News' : '공지'}</b>
            <span className="truncate text-[0.875rem]">{title}</span>
          </div>
          <div className="mt-7 h-6 w-40 rounded-[8px] bg-ink-50" />
          <div className="mt-3 h-56 rounded-[16px] bg-ink-50" />
          <div className="mt-7 h-32 rounded-[16px] bg-ink-50" />
        </div>
      )}
    </Phone>
  );
}
