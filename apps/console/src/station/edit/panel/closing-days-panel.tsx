// Single days on which a station stays closed, each with a few words why.
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { koreanDate } from '#domain/time/korean-time.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { DateField, TextField } from '#console/ui/form/text-field.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import type { StationValues } from '../station-values.ts';

type ClosingDay = StationValues['closingDays'][number];

export function ClosingDaysPanel() {
  const { control } = useFormContext<StationValues>();
  const { field, fieldState } = useController({ control, name: 'closingDays' });
  const dialogs = useDialogs<'add'>();
  const add = (added: ClosingDay) => {
    const others = field.value.filter(({ day }) => day !== added.day);
    field.onChange([...others, added].toSorted((a, b) => a.day.localeCompare(b.day)));
    dialogs.close();
  };

  return (
    <Panel
      title="임시 휴무일"
      end={
        <Button size="s" variant="ghost" icon="plus" onClick={() => dialogs.open('add')}>
          추가
        </Button>
      }
    >
      {field.value.length === 0 ? (
        <p className="text-faint">정해 둔 휴무일이 없어요.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {field.value.map((closing) => (
            <li
              key={closing.day}
              className="flex h-[34px] items-center gap-1.5 rounded-[10px] pr-1 pl-3 font-semibold text-sub shadow-[inset_0_0_0_1px_var(--od-line-strong)]"
            >
              {formatDayAndWeekday(closing.day)}
              {closing.words && <span className="text-faint">{closing.words}</span>}
              <button
                type="button"
                aria-label={`${formatDayAndWeekday(closing.day)} 휴무 지우기`}
                className="grid size-7 place-items-center rounded-sm hover:bg-ink-50"
                onClick={() => field.onChange(field.value.filter(({ day }) => day !== closing.day))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {fieldState.error && (
        <p role="alert" className="mt-2 text-small text-danger">
          {fieldState.error.message}
        </p>
      )}
      {dialogs.shown === 'add' && (
        <NewClosingDay key={dialogs.opening} open={dialogs.isOpen} onAdd={add} onCancel={dialogs.close} />
      )}
    </Panel>
  );
}

interface NewClosingDayProps {
  open: boolean;
  onAdd: (day: ClosingDay) => void;
  onCancel: () => void;
}

function NewClosingDay({ open, onAdd, onCancel }: NewClosingDayProps) {
  const [today] = useState(() => koreanDate(new Date()));
  const [day, setDay] = useState('');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  return (
    <ActionDialog
      open={open}
      title="언제 쉬나요?"
      line="그날 새로 여는 시간만 쉬어요. 전날 밤부터 이어지는 시간은 그대로예요."
      confirmLabel="휴무일 추가"
      onCancel={onCancel}
      onConfirm={() => {
        if (day < today) setError('오늘이나 그 뒤의 날짜를 골라 주세요.');
        else onAdd({ day, words: words.trim() === '' ? null : words.trim() });
      }}
    >
      <DateField
        label="날짜"
        required
        min={today}
        value={day}
        error={error}
        data-first-focus
        onChange={(event) => {
          setDay(event.target.value);
          setError(undefined);
        }}
      />
      <TextField
        label="이유"
        maxLength={40}
        autoComplete="off"
        placeholder="역사 점검"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ActionDialog>
  );
}
