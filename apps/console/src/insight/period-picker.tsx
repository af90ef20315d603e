// Choosing the days of a page: the usual ones at one press, or any two.
import { useState } from 'react';
import { countDays, formatDays, readDays, writeDays, type Days } from '#console/choices/period.ts';
import { useNow } from '#console/format/use-now.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { DateField } from '#console/ui/form/text-field.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { MAX_DAYS } from './insight-view.ts';
import { insightText as text } from './insight.text.ts';
import { periodPresets } from './period-presets.ts';

/** Undefined: the thirty days until yesterday, which follow the calendar. */
type DaysText = string | undefined;

export interface PeriodPickerProps {
  /** What is shown now; undefined until it is read. */
  shown: Days | undefined;
  onChange: (days: DaysText) => void;
}

export function PeriodPicker({ shown, onChange }: PeriodPickerProps) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const choose = (days: DaysText) => {
    setOpen(false);
    onChange(days);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={text.period}
      trigger={
        <button type="button" className="c-pill c-pill__button">
          <Icon name="calendar" size={16} />
          {shown === undefined ? (
            text.period
          ) : (
            <>
              {formatDays(shown)} <b className="c-pill__value">{text.days(countDays(shown))}</b>
            </>
          )}
          <Icon name="down" size={15} />
        </button>
      }
    >
      <div className="grid gap-4 p-4">
        <div className="grid grid-cols-3 gap-2">
          {periodPresets(koreanDate(now)).map(({ name, days }) => (
            <Button key={name} block onClick={() => choose(days && writeDays(days))}>
              {text.presets[name]}
            </Button>
          ))}
        </div>
        <OwnDays shown={shown} onChoose={choose} />
      </div>
    </Popover>
  );
}

interface OwnDaysProps {
  shown: Days | undefined;
  onChoose: (days: DaysText) => void;
}

function OwnDays({ shown, onChoose }: OwnDaysProps) {
  const [from, setFrom] = useState(shown?.from ?? '');
  const [to, setTo] = useState(shown?.to ?? '');
  const typed = { from, to };
  const isOrdered = from <= to;
  const isTooLong = isOrdered && countDays(typed) > MAX_DAYS;
  const error = isTooLong ? text.tooLong : isOrdered ? undefined : text.wrongOrder;
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      aria-label={text.ownDays}
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined && readDays(writeDays(typed)) !== undefined) onChoose(writeDays(typed));
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <DateField label={text.firstDay} value={from} onChange={({ target }) => setFrom(target.value)} />
        <DateField
          label={text.lastDay}
          value={to}
          error={error}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Button type="submit" block>
        {text.show}
      </Button>
    </form>
  );
}
