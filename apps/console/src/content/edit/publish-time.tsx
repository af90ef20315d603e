// When it is shown: at once, when an event begins, or at a moment.
import { formatTime } from '#console/format/format-time.ts';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Segments, type Segment } from '#console/ui/form/segments.tsx';
import type { PublishWhen } from './use-publishing.ts';

export interface PublishTimeProps {
  choices: readonly Segment<PublishWhen>[];
  when: PublishWhen;
  onWhen: (when: PublishWhen) => void;
  /** As the browser's field holds it: 2026-11-16T10:00 */
  laterAt: string;
  onLaterAt: (local: string) => void;
  /** Renters see it since; it keeps its date. */
  shownSince: string | null;
  error: string | undefined;
}

export function PublishTime(props: PublishTimeProps) {
  const { choices, when, onWhen, laterAt, onLaterAt, shownSince, error } = props;
  if (shownSince !== null) {
    return (
      <FieldFrame id="publish-time" isGroup label="게시">
        <p className="flex min-h-10 items-center gap-2 text-sub">
          <Icon name="calendar" size={17} />
          {formatTime(shownSince)}부터 보여요
        </p>
      </FieldFrame>
    );
  }
  return (
    <FieldFrame id="publish-time" isGroup label="게시" error={when === 'later' ? undefined : error}>
      <div className="flex flex-wrap items-start gap-2">
        <Segments label="게시 방법" choices={choices} value={when} onChange={onWhen} />
        {when === 'later' && (
          <div className="min-w-[196px] flex-1">
            <TextField
              type="datetime-local"
              label="게시할 시각"
              hideLabel
              value={laterAt}
              error={error}
              onChange={(event) => onLaterAt(event.target.value)}
            />
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
