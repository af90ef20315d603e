// The form of an event: period, pictures, text, and whether home shows its banner.
import { useState } from 'react';
import { PicturePicker } from '#console/form/picture-picker.tsx';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import type { ContentEvent } from '../../content-row.ts';
import { ContentForm } from '../content-form.tsx';
import { ContentKindSegments } from '../content-kind-segments.tsx';
import { PublishTime } from '../publish-time.tsx';
import { SwitchCard } from '../switch-card.tsx';
import type { ContentEditing } from '../use-content-editor.ts';
import { BannerField } from './banner-field.tsx';
import { EventPeriod } from './event-period.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventPictures } from './event-pictures.tsx';
import type { EventValues } from './event-values.ts';

export function EventForm({ content }: { content: ContentEditing<ContentEvent, EventValues> }) {
  const { row: event, values, change, formError, readOnly, mayPublish, publishing } = content;
  const { fields } = formError;
  // Taken off home and put back again, it is the same picture.
  const [keptBanner, setKeptBanner] = useState(values.bannerImage);
  const banner = values.bannerImage ?? keptBanner;
  return (
    <ContentForm
      of="event"
      content={content}
      className="px-6 py-[22px]"
      gap="gap-3.5"
      head={
        <div className="grid items-start gap-3.5 stack:grid-cols-[auto_minmax(0,1fr)] min-[1280px]:grid-cols-1">
          {event === undefined && (
            <FieldFrame id="content-kind" isGroup label="글 종류">
              <ContentKindSegments value="event" />
            </FieldFrame>
          )}
          {mayPublish && (
            <PublishTime
              {...publishing.time}
              choices={[
                { value: 'now', label: '바로' },
                { value: 'start', label: '시작할 때' },
                { value: 'later', label: '예약' },
              ]}
              error={fields['publishAt']}
            />
          )}
        </div>
      }
      beforeText={
        <>
          <EventPeriod values={values} onChange={change} error={fields['endsAt'] ?? fields['startsAt']} />
          <div className="grid items-start gap-4 stack:grid-cols-[200px_minmax(0,1fr)] min-[1280px]:grid-cols-1">
            <FieldFrame
              id="event-thumbnail"
              isGroup
              label="목록 사진 1:1"
              required
              error={fields['thumbnail']}
            >
              <div className="flex items-end gap-2.5">
                <EventPicture src={values.thumbnail} className="size-[92px]" />
                <PicturePicker
                  of="event"
                  label={values.thumbnail === null ? '올리기' : '바꾸기'}
                  onPick={(thumbnail) => change({ thumbnail })}
                />
              </div>
            </FieldFrame>
            <BannerField
              banner={banner}
              isOnHome={values.bannerImage !== null}
              error={fields['bannerImage']}
              onPick={(bannerImage) => {
                setKeptBanner(bannerImage);
                change({ bannerImage });
              }}
            />
          </div>
          <EventPictures
            images={values.images}
            error={fields['images']}
            onChange={(images) => change({ images })}
          />
        </>
      }
      cards={
        <SwitchCard
          title="홈 배너에 올리기"
          line={banner === null ? '배너 사진을 먼저 올려 주세요' : '기간 동안 홈에서 차례로 돌아요'}
          on={values.bannerImage !== null}
          disabled={readOnly || banner === null}
          onChange={(on) => change({ bannerImage: on ? banner : null })}
        />
      }
    />
  );
}
