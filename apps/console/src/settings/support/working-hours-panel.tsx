// When inquiries are answered: hours by weekday, drawn over the day, and whether holidays are off.
import { typedTime } from '#console/form/text/typed-time.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import type { WorkingDay, WorkingHours } from '#domain/settings.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { SmallField } from '#console/ui/form/small-field.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { isWorkingHours, type SettingFieldProps } from '../field/setting-input.ts';
import { useHolidays } from '../settings.api.ts';
import { DayBar, HourMarks } from './day-bar.tsx';

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;
const usualDay: WorkingDay = { opens: '09:00', closes: '18:00' };

export interface WorkingHoursPanelProps {
  field: Omit<SettingFieldProps, 'row'> | undefined;
}

export function WorkingHoursPanel({ field }: WorkingHoursPanelProps) {
  if (field === undefined || !isWorkingHours(field.typed)) return null;
  const { typed, error, disabled, onChange } = field;
  const { week } = typed;
  const monday = week[0] ?? usualDay;
  const change = (changed: Partial<WorkingHours>) => onChange({ ...typed, ...changed });
  const changeDay = (index: number, day: WorkingDay | null) =>
    change({ week: week.map((other, at) => (at === index ? day : other)) });
  return (
    <Panel
      title="업무 시간"
      className="mb-3.5 px-6"
      end={
        <Button
          size="s"
          icon="copy"
          disabled={disabled}
          onClick={() => change({ week: week.map((day) => day && monday) })}
        >
          월요일처럼 채우기
        </Button>
      }
    >
      {week.map((day, index) => (
        <DayRow
          key={weekdays[index]}
          name={weekdays[index] ?? ''}
          day={day}
          usual={monday}
          disabled={disabled}
          onChange={(next) => changeDay(index, next)}
        />
      ))}
      <HourMarks />
      {error !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {error}
        </p>
      )}
      <div className="mt-3.5 flex items-center gap-2.5 rounded-[12px] border border-line px-3.5 py-2.5">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">공휴일에는 쉬어요</p>
          <NextHoliday />
        </div>
        <Switch
          bare
          label="공휴일에는 쉬어요"
          on={typed.closedOnHolidays}
          disabled={disabled}
          onChange={(closedOnHolidays) => change({ closedOnHolidays })}
        />
      </div>
    </Panel>
  );
}

interface DayRowProps {
  name: string;
  day: WorkingDay | null;
  /** What a day begins with when it is switched on. */
  usual: WorkingDay;
  disabled: boolean;
  onChange: (day: WorkingDay | null) => void;
}

function DayRow({ name, day, usual, disabled, onChange }: DayRowProps) {
  const time = (part: keyof WorkingDay, label: string) =>
    day && (
      <SmallField
        width="time"
        label={`${name}요일 ${label}`}
        maxLength={8}
        value={day[part]}
        disabled={disabled}
        onChange={(event) => onChange({ ...day, [part]: event.target.value })}
        onBlur={() => onChange({ ...day, [part]: typedTime(day[part]) })}
      />
    );
  return (
    <div className="grid min-h-[46px] grid-cols-[32px_36px_150px_minmax(0,1fr)] items-center gap-3.5 border-b border-line max-stack:grid-cols-[32px_36px_minmax(0,1fr)]">
      <b className="font-semibold">{name}</b>
      <Switch
        bare
        label={`${name}요일 업무`}
        on={day !== null}
        disabled={disabled}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {day === null ? (
        <span className="text-sub">쉬어요</span>
      ) : (
        <span className="flex items-center gap-1.5">
          {time('opens', '시작')}
          <span className="text-faint">–</span>
          {time('closes', '끝')}
        </span>
      )}
      <DayBar day={day} />
    </div>
  );
}

/** 다음 쉬는 날 12.25 금 성탄절 */
function NextHoliday() {
  const today = koreanDate(useNow());
  const year = Number(today.slice(0, 4));
  const thisYear = useHolidays(year).data?.holidays ?? [];
  const nextYear = useHolidays(year + 1).data?.holidays ?? [];
  const next = [...thisYear, ...nextYear].find(({ day }) => day >= today);
  return (
    <p className="text-small text-sub">
      {next && `다음 쉬는 날 ${formatDayAndWeekday(next.day)} ${next.name}. `}설정 → 공휴일을 따라요
    </p>
  );
}
