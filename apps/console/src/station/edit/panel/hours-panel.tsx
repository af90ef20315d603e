// Opening hours for each weekday, and whether the station closes on public holidays.
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#console/ui/form/button.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { SmallField } from '#console/ui/form/small-field.tsx';
import { typedTime } from '#console/form/text/typed-time.ts';
import { allDay, closesNextDay, weekdayName, type DayHours } from '../../week-hours.ts';
import type { StationValues } from '../station-values.ts';

export function HoursPanel() {
  const { control, getValues, setValue } = useFormContext<StationValues>();
  const week = useWatch({ control, name: 'week' });
  const change = (next: DayHours[]) => setValue('week', next, { shouldDirty: true, shouldValidate: true });
  const isEmpty = week.every(({ open }) => !open);

  return (
    <Panel
      title="운영 시간"
      end={
        <>
          <Button
            size="s"
            variant="ghost"
            onClick={() =>
              change(
                getValues('week').map(({ weekday }) => ({
                  weekday,
                  open: true,
                  opens: allDay.opens,
                  closes: allDay.closes,
                })),
              )
            }
          >
            24시간
          </Button>
          <Button size="s" variant="ghost" onClick={() => change(likeTheFirst(getValues('week')))}>
            모든 요일 같게
          </Button>
        </>
      }
    >
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th>요일</th>
            <th>운영</th>
            <th>시간</th>
          </tr>
        </thead>
        <tbody>
          {week.map((day, index) => (
            <DayRow key={day.weekday} day={day} index={index} />
          ))}
        </tbody>
      </table>
      {isEmpty && (
        <p className="mt-2 text-small text-danger">운영하는 요일이 없으면 고객이 빌릴 수 없어요.</p>
      )}
      <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-3">
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">공휴일 휴무</b>
          <span className="text-small text-faint">설정의 공휴일 목록을 따라요</span>
        </span>
        <Controller
          control={control}
          name="closedOnHolidays"
          render={({ field }) => (
            <Switch bare label="공휴일 휴무" on={field.value} onChange={field.onChange} />
          )}
        />
      </div>
    </Panel>
  );
}

function DayRow({ day, index }: { day: DayHours; index: number }) {
  const { register, setValue, getFieldState, formState } = useFormContext<StationValues>();
  const name = weekdayName(day.weekday);
  const faults = (['opens', 'closes'] as const).map(
    (part) => getFieldState(`week.${index}.${part}`, formState).error?.message,
  );
  const time = (part: 'opens' | 'closes') =>
    register(`week.${index}.${part}`, {
      onBlur: () => setValue(`week.${index}.${part}`, typedTime(day[part]), { shouldDirty: true }),
    });
  return (
    <tr className="h-11">
      <th scope="row" className="w-11 text-left font-semibold">
        {name}
      </th>
      <td className="w-[52px] *:align-middle">
        <Switch
          bare
          label={`${name}요일 운영`}
          on={day.open}
          onChange={(open) => setValue(`week.${index}.open`, open, { shouldDirty: true })}
        />
      </td>
      <td>
        {day.open ? (
          <span className="flex flex-wrap items-center gap-1.5">
            <SmallField
              width="time"
              label={`${name}요일 여는 시각`}
              invalid={faults[0] !== undefined}
              maxLength={8}
              {...time('opens')}
            />
            <span className="text-faint">–</span>
            <SmallField
              width="time"
              label={`${name}요일 닫는 시각`}
              invalid={faults[1] !== undefined}
              maxLength={8}
              {...time('closes')}
            />
            {faults.every((fault) => fault === undefined) ? (
              closesNextDay(day) && <span className="text-small text-faint">다음 날</span>
            ) : (
              <span role="alert" className="text-small text-danger">
                {faults.find((fault) => fault !== undefined)}
              </span>
            )}
          </span>
        ) : (
          <span className="text-faint">휴무</span>
        )}
      </td>
    </tr>
  );
}

/** Every day gets the hours of the first one that is open. */
function likeTheFirst(week: readonly DayHours[]): DayHours[] {
  const first = week.find(({ open }) => open) ?? week[0];
  return week.map((day) => ({ ...day, ...first, weekday: day.weekday, open: true }));
}
