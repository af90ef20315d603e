// The event as renters will see it: on its page, in the list, and as the banner on home.
import { useState } from 'react';
import { formatKoreanDate } from '#domain/time/korean-time.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { WrittenText } from '#ui/display/written-text.tsx';
import type { ContentEvent } from '../../content-row.ts';
import type { EventValues } from './event-values.ts';
import { Phone, type PreviewLanguage } from '../phone.tsx';

const places = [
  { value: 'page', label: '상세' },
  { value: 'list', label: '목록' },
  { value: 'home', label: '홈 배너' },
] as const;

export interface EventPreviewProps {
  values: EventValues;
  format: ContentEvent['format'];
}

export function EventPreview({ values, format }: EventPreviewProps) {
  const [language, setLanguage] = useState<PreviewLanguage>('ko');
  const isEnglish = language === 'en';
  const [place, setPlace] = useState<(typeof places)[number]['value']>('page');
  const title = (isEnglish && values.titleEn) || values.title || '제목';
  const period = `${formatDate(values.startsAt)} – ${formatDate(values.endsAt)}`;
  return (
    <Phone
      places={places}
      place={place}
      onPlace={setPlace}
      language={language}
      onLanguage={setLanguage}
      title={place === 'home' ? undefined : isEnglish ? 'Events' : '이벤트'}
    >
      {place === 'page' && (
        <>
          <div className="px-5 pt-1">
            <StatusBadge values={values} />
            <p className="mt-2.5 text-[1.25rem]/7 font-bold tracking-[-0.025em] break-keep">{title}</p>
            <p className="mt-1.5 text-small text-faint">{period}</p>
          </div>
          {values.images.length > 0 && (
            <div className="mt-4 grid gap-3 px-5">
              {values.images.map(({ image, alt }) => (
                <img key={image} className="w-full rounded-[16px] bg-ink-50" src={image} alt={alt} />
              ))}
            </div>
          )}
          <WrittenText
            className="px-5 pt-[18px] pb-8 text-[0.9375rem]/[1.5625rem] text-sub"
            text={(isEnglish && values.contentEn) || values.content || '본문'}
            format={format}
          />
        </>
      )}
      {place === 'list' && (
        <div className="px-5 pt-2">
          <div className="grid h-[150px] place-items-center overflow-hidden rounded-[16px] bg-(--od-surface-sky) text-faint">
            {values.thumbnail === null ? (
              <Icon name="image" size={28} />
            ) : (
              <img className="size-full object-cover" src={values.thumbnail} alt="" />
            )}
          </div>
          <div className="mt-3">
            <StatusBadge values={values} />
          </div>
          <b className="mt-2 block text-[1rem]/6 font-semibold break-keep">{title}</b>
          <span className="text-small text-faint">{period}</span>
        </div>
      )}
      {place === 'home' && (
        <div className="px-5 pt-14">
          <div className="h-11 rounded-[14px] bg-ink-50" />
          <div className="mt-7 h-56 rounded-[16px] bg-ink-50" />
          {values.bannerImage === null ? (
            <p className="mt-7 grid h-[118px] place-items-center rounded-[16px] bg-ink-50 text-small text-sub">
              홈 배너에 올리지 않아요
            </p>
          ) : (
            <div className="light relative mt-7 overflow-hidden rounded-[16px]">
              <img className="aspect-[350/132] w-full object-cover" src={values.bannerImage} alt="" />
              <span
                className={`absolute inset-0 px-5 pt-4 ${values.bannerImage.endsWith('.svg') ? '' : 'bg-[linear-gradient(90deg,var(--od-surface-header)_42%,transparent_82%)]'}`}
              >
                <span className="block text-small font-semibold text-link">이벤트</span>
                <b className="mt-1 line-clamp-2 max-w-[9.6em] text-[1.125rem]/6">{title}</b>
              </span>
            </div>
          )}
        </div>
      )}
    </Phone>
  );
}

function StatusBadge({ values }: { values: EventValues }) {
  const { tone, words } = statusOf(values);
  return <Badge tone={tone}>{words}</Badge>;
}

function statusOf({ startsAt, endsAt }: EventValues, now = new Date()) {
  if (now < new Date(startsAt)) return { tone: 'rent', words: '진행 예정' } as const;
  if (now < new Date(endsAt)) return { tone: 'open', words: '진행중' } as const;
  return { tone: 'plain', words: '종료' } as const;
}

const formatDate = (moment: string) => formatKoreanDate(new Date(moment));
