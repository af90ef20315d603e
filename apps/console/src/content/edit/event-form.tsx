// The form of an event: period, pictures, text, and whether home shows its banner.
import { useState } from 'react';
import { bannerImageLimits } from '#client/image/compress-image.ts';
import { PicturePicker } from '#console/form/picture-picker.tsx';
import type { Refusal } from '#console/form/refusal.ts';
import { FieldFrame, TextField } from '#console/ui/form/field.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import type { ContentEvent } from '../content.api.ts';
import { ContentKindSegments } from './content-kind-segments.tsx';
import { EventPictures } from './event-pictures.tsx';
import { daysOf, type EventValues } from './event-values.ts';
import { PublishTime, type PublishTimeProps } from './publish-time.tsx';
import { SwitchCard } from './switch-card.tsx';
import { TextEditor } from './text-editor.tsx';

export interface EventFormProps {
  /** Undefined for one that is not saved yet. */
  event: ContentEvent | undefined;
  values: EventValues;
  onChange: (changed: Partial<EventValues>) => void;
  refusal: Refusal;
  /** For whoever may only look. */
  readOnly: boolean;
  /** Undefined for whoever may not publish. */
  publishing: Omit<PublishTimeProps, 'choices' | 'error'> | undefined;
}

const MAX_TITLE = 60;

export function EventForm({ event, values, onChange, refusal, readOnly, publishing }: EventFormProps) {
  const { fields } = refusal;
  // Taken off home and put back again, it is the same picture.
  const [keptBanner, setKeptBanner] = useState(values.bannerImage);
  const banner = values.bannerImage ?? keptBanner;
  return (
    <Panel className="px-6 py-5">
      <fieldset disabled={readOnly} className="grid gap-3.5">
        {refusal.head !== undefined && (
          <Tip tone="danger" announced>
            {refusal.head}
          </Tip>
        )}
        <div className="grid items-start gap-3.5 stack:grid-cols-[auto_minmax(0,1fr)]">
          {event === undefined && (
            <FieldFrame id="content-kind" isGroup label="글 종류">
              <ContentKindSegments value="event" />
            </FieldFrame>
          )}
          {publishing && (
            <PublishTime
              {...publishing}
              choices={[
                { value: 'now', label: '바로' },
                { value: 'start', label: '시작할 때' },
                { value: 'later', label: '예약' },
              ]}
              error={fields['publishAt']}
            />
          )}
        </div>
        <TextField
          label="제목"
          required
          autoComplete="off"
          maxLength={MAX_TITLE}
          value={values.title}
          hint={`${values.title.length} / ${MAX_TITLE}자`}
          error={fields['title']}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Period values={values} onChange={onChange} error={fields['endsAt'] ?? fields['startsAt']} />
        <div className="grid items-start gap-4 stack:grid-cols-[200px_minmax(0,1fr)]">
          <FieldFrame id="event-thumbnail" isGroup label="목록 사진 1:1" required error={fields['thumbnail']}>
            <div className="flex items-end gap-2.5">
              <Picture src={values.thumbnail} className="size-[92px]" />
              <PicturePicker
                of="event"
                label={values.thumbnail === null ? '올리기' : '바꾸기'}
                onPick={(thumbnail) => onChange({ thumbnail })}
              />
            </div>
          </FieldFrame>
          <BannerField
            banner={banner}
            isOnHome={values.bannerImage !== null}
            error={fields['bannerImage']}
            onPick={(bannerImage) => {
              setKeptBanner(bannerImage);
              onChange({ bannerImage });
            }}
          />
        </div>
        <EventPictures
          images={values.images}
          error={fields['images']}
          onChange={(images) => onChange({ images })}
        />
        <TextEditor
          of="event"
          value={values.content}
          format={event?.format ?? 'MARKDOWN'}
          error={fields['content']}
          disabled={readOnly}
          onChange={(content) => onChange({ content })}
        />
        <div className="grid items-start gap-3.5 stack:grid-cols-2">
          <SwitchCard
            title="홈 배너에 올리기"
            line={banner === null ? '배너 사진을 먼저 올려 주세요' : '기간 동안 홈에서 차례로 돌아요'}
            on={values.bannerImage !== null}
            disabled={readOnly || banner === null}
            onChange={(on) => onChange({ bannerImage: on ? banner : null })}
          />
        </div>
      </fieldset>
    </Panel>
  );
}

interface FieldsProps {
  values: EventValues;
  onChange: (changed: Partial<EventValues>) => void;
  error: string | undefined;
}

function Period({ values, onChange, error }: FieldsProps) {
  const days = daysOf(values);
  const field = (name: 'startsAt' | 'endsAt', label: string) => (
    <div className="w-[210px] max-stack:w-full">
      <TextField
        type="datetime-local"
        label={label}
        hideLabel
        value={values[name].slice(0, 16)}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => target.value !== '' && onChange({ [name]: `${target.value}:00.000+09:00` })}
      />
    </div>
  );
  return (
    <FieldFrame id="event-period" isGroup label="기간" required error={error}>
      <div className="flex flex-wrap items-center gap-2">
        {field('startsAt', '시작')}
        <span className="text-faint max-stack:hidden" aria-hidden="true">
          –
        </span>
        {field('endsAt', '끝')}
        {days > 0 && <span className="text-small text-faint">{days}일 동안 보여요</span>}
      </div>
    </FieldFrame>
  );
}

interface BannerFieldProps {
  /** Also one that is not on home at the moment. */
  banner: string | null;
  isOnHome: boolean;
  onPick: (imageUrl: string) => void;
  error: string | undefined;
}

function BannerField({ banner, isOnHome, onPick, error }: BannerFieldProps) {
  return (
    <FieldFrame id="event-banner" isGroup label="홈 배너 350×132" error={error}>
      <div className="flex flex-wrap items-end gap-2.5">
        <Picture
          src={banner}
          className={`aspect-[350/132] w-[244px] max-w-full ${isOnHome || banner === null ? '' : 'opacity-45 grayscale'}`}
        />
        <div>
          <PicturePicker
            of="event"
            label={banner === null ? '올리기' : '바꾸기'}
            limits={bannerImageLimits}
            onPick={onPick}
          />
          <p className="mt-1.5 text-micro text-faint">
            700×264로 줄여 올려요.
            <br />
            제목이 왼쪽에 놓여요
          </p>
        </div>
      </div>
    </FieldFrame>
  );
}

function Picture({ src, className }: { src: string | null; className: string }) {
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded-[14px] bg-ink-50 text-faint ${className}`}
    >
      {src === null ? (
        <Icon name="image" size={24} />
      ) : (
        <img className="size-full object-cover" src={src} alt="" />
      )}
    </span>
  );
}
