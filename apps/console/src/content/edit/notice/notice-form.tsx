// The form of a notice: kind, when it is shown, title, text, pin and announcement.
import { formatTime } from '#console/format/format-time.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { audiences, noticeTypes, type Audience } from '../../content-labels.tsx';
import type { Notice } from '../../content-row.ts';
import { ContentForm } from '../content-form.tsx';
import { ContentKindSegments } from '../content-kind-segments.tsx';
import { PublishTime } from '../publish-time.tsx';
import { SwitchCard } from '../switch-card.tsx';
import type { ContentEditing } from '../use-content-editor.ts';
import type { NoticeValues } from './notice-values.ts';

export interface NoticeFormProps {
  content: ContentEditing<Notice, NoticeValues>;
  announceTo: Audience | null;
  onAnnounceTo: (audience: Audience | null) => void;
}

export function NoticeForm({ content, announceTo, onAnnounceTo }: NoticeFormProps) {
  const { row: notice, values, change, formError, readOnly, mayPublish, publishing } = content;
  return (
    <ContentForm
      of="notice"
      content={content}
      className="px-6 py-[22px]"
      gap="gap-4"
      head={
        <>
          {notice === undefined && <ContentKindSegments value="notice" />}
          <div className="grid items-start gap-3.5">
            <FieldFrame id="notice-type" isGroup label="종류">
              <Segments
                label="공지 종류"
                choices={Object.entries(noticeTypes).map(([value, label]) => ({
                  value: value as Notice['type'],
                  label,
                }))}
                value={values.type}
                onChange={(type) => change({ type })}
              />
            </FieldFrame>
            {mayPublish && (
              <PublishTime
                {...publishing.time}
                choices={[
                  { value: 'now', label: '바로' },
                  { value: 'later', label: '예약' },
                ]}
                error={formError.fields['publishAt']}
              />
            )}
          </div>
        </>
      }
      cards={
        <>
          <SwitchCard
            title="목록 맨 위에 고정"
            line={
              values.pinnedUntil === null
                ? '정한 시각까지 맨 위에 보여요'
                : `${formatTime(values.pinnedUntil)}까지`
            }
            on={values.pinnedUntil !== null}
            disabled={readOnly}
            onChange={(on) => change({ pinnedUntil: on ? inAWeek() : null })}
          >
            <TextField
              type="datetime-local"
              label="고정이 끝나는 시각"
              hideLabel
              value={values.pinnedUntil?.slice(0, 16) ?? ''}
              onChange={({ target }) =>
                target.value !== '' && change({ pinnedUntil: `${target.value}:00.000+09:00` })
              }
            />
          </SwitchCard>
          {mayPublish && <AnnounceCard notice={notice} announceTo={announceTo} onAnnounceTo={onAnnounceTo} />}
        </>
      }
    />
  );
}

interface AnnounceCardProps extends Pick<NoticeFormProps, 'announceTo' | 'onAnnounceTo'> {
  notice: Notice | undefined;
}

function AnnounceCard({ notice, announceTo, onAnnounceTo }: AnnounceCardProps) {
  const announcedAt = notice?.announcedAt ?? null;
  if (announcedAt !== null && notice?.announceTo) {
    return (
      <SwitchCard
        title="푸시·메일로 알리기"
        line={`${formatTime(announcedAt)}에 ${audiences[notice.announceTo]}에게 알렸어요`}
        on
        disabled
        onChange={() => undefined}
      />
    );
  }
  return (
    <SwitchCard
      title="푸시·메일로 알리기"
      line="서비스 안내라서 동의 없이 보낼 수 있어요"
      on={announceTo !== null}
      onChange={(on) => onAnnounceTo(on ? 'OPEN_RENTALS' : null)}
    >
      <Segments
        label="받는 분"
        choices={Object.entries(audiences).map(([value, label]) => ({ value: value as Audience, label }))}
        value={announceTo ?? 'OPEN_RENTALS'}
        onChange={onAnnounceTo}
      />
    </SwitchCard>
  );
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** At the full hour, as the server writes times. */
function inAWeek(): string {
  return `${toKoreanIso(new Date(Date.now() + WEEK_MS)).slice(0, 13)}:00:00.000+09:00`;
}
