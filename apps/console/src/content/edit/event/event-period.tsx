// From when until when an event runs.
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { TextField } from '#console/ui/form/text-field.tsx';
import { daysOf, type EventValues } from './event-values.ts';

export interface EventPeriodProps {
  values: EventValues;
  onChange: (changed: Partial<EventValues>) => void;
  error: string | undefined;
}

export function EventPeriod({ values, onChange, error }: EventPeriodProps) {
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
