// The form of a notice: kind, when it is shown, title, text, pin and announcement.
import type { Refusal } from '#console/form/refusal.ts';
import { formatTime } from '#console/format/format-time.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { FieldFrame, TextField } from '#console/ui/form/field.tsx';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { audiences, noticeTypes, type Audience } from '../content-words.tsx';
import type { Notice } from '../content.api.ts';
import { ContentKindSegments } from './content-kind-segments.tsx';
import type { NoticeValues } from './notice-values.ts';
import { PublishTime, type PublishTimeProps } from './publish-time.tsx';
import { SwitchCard } from './switch-card.tsx';
import { TextEditor } from './text-editor.tsx';

export interface NoticeFormProps {
  /** Undefined for one that is not saved yet. */
  notice: Notice | undefined;
  values: NoticeValues;
  onChange: (changed: Partial<NoticeValues>) => void;
  refusal: Refusal;
  /** For whoever may only look. */
  readOnly: boolean;
  /** Undefined for whoever may not publish. */
  publishing: Omit<PublishTimeProps, 'choices' | 'error'> | undefined;
  announceTo: Audience | null;
  onAnnounceTo: (audience: Audience | null) => void;
}

const MAX_TITLE = 60;

export function NoticeForm(props: NoticeFormProps) {
  const { notice, values, onChange, refusal, readOnly, publishing, announceTo, onAnnounceTo } = props;
  const { fields } = refusal;
  return (
    <Panel className="px-6 py-[22px]">
      <fieldset disabled={readOnly} className="grid gap-4">
        {refusal.head !== undefined && (
          <Tip tone="danger" announced>
            {refusal.head}
          </Tip>
        )}
        {notice === undefined && <ContentKindSegments value="notice" />}
        <div className="grid items-start gap-3.5 wide:grid-cols-2">
          <FieldFrame id="notice-type" isGroup label="종류">
            <Segments
              label="공지 종류"
              choices={Object.entries(noticeTypes).map(([value, label]) => ({
                value: value as Notice['type'],
                label,
              }))}
              value={values.type}
              onChange={(type) => onChange({ type })}
            />
          </FieldFrame>
          {publishing && (
            <PublishTime
              {...publishing}
              choices={[
                { value: 'now', label: '바로' },
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
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <TextEditor
          of="notice"
          value={values.content}
          format={notice?.format ?? 'MARKDOWN'}
          error={fields['content']}
          disabled={readOnly}
          onChange={(content) => onChange({ content })}
        />
        <div className="grid items-start gap-3.5 stack:grid-cols-2">
          <SwitchCard
            title="목록 맨 위에 고정"
            line={
              values.pinnedUntil === null
                ? '정한 시각까지 맨 위에 보여요'
                : `${formatTime(values.pinnedUntil)}까지`
            }
            on={values.pinnedUntil !== null}
            disabled={readOnly}
            onChange={(on) => onChange({ pinnedUntil: on ? inAWeek() : null })}
          >
            <TextField
              type="datetime-local"
              label="고정이 끝나는 시각"
              hideLabel
              value={values.pinnedUntil?.slice(0, 16) ?? ''}
              onChange={({ target }) =>
                target.value !== '' && onChange({ pinnedUntil: `${target.value}:00.000+09:00` })
              }
            />
          </SwitchCard>
          {publishing && <AnnounceCard notice={notice} announceTo={announceTo} onAnnounceTo={onAnnounceTo} />}
        </div>
      </fieldset>
    </Panel>
  );
}

function AnnounceCard({
  notice,
  announceTo,
  onAnnounceTo,
}: Pick<NoticeFormProps, 'notice' | 'announceTo' | 'onAnnounceTo'>) {
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
