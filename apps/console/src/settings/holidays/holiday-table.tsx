// The public holidays of a year, the next one marked.
import { useState } from 'react';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { IconButton } from '#console/ui/form/button.tsx';
import type { Holiday } from '../settings.api.ts';

export function HolidayTable({
  holidays,
  onRemove,
}: {
  holidays: readonly Holiday[];
  onRemove: ((holiday: Holiday) => void) | undefined;
}) {
  const [today] = useState(() => koreanDate(new Date()));
  const next = holidays.find(({ day }) => day >= today);
  return (
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-left text-small text-faint [&>th]:h-[38px] [&>th]:px-2.5 [&>th]:font-semibold">
          <th scope="col" className="w-[150px] pl-5!">
            날짜
          </th>
          <th scope="col">이름</th>
          <th scope="col" className="w-24 pr-5! text-right">
            <span className="sr-only">빼기</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.toReversed().map((holiday) => {
          const isPast = holiday.day < today;
          return (
            <tr
              key={holiday.day}
              className={`[&>td]:h-10 [&>td]:border-t [&>td]:border-line [&>td]:px-2.5 ${isPast ? 'text-sub' : 'font-semibold'} ${holiday === next ? 'bg-ink-50 shadow-[inset_3px_0_0_var(--od-ink-900)]' : ''}`}
            >
              <td className="pl-5!">{formatDayAndWeekday(holiday.day)}</td>
              <td>
                {holiday.name}
                {holiday === next && (
                  <span className="ml-2 rounded-xs bg-lamp-100 px-2 py-0.5 text-micro font-bold text-glow">
                    {daysUntil(today, holiday.day)}
                  </span>
                )}
              </td>
              <td className="pr-5! text-right">
                {isPast
                  ? '지남'
                  : onRemove && (
                      <IconButton
                        icon="close"
                        label={`${holiday.name} 빼기`}
                        variant="ghost"
                        size="s"
                        onClick={() => onRemove(holiday)}
                      />
                    )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function daysUntil(today: string, day: string): string {
  const days = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000);
  return days === 0 ? '오늘' : `${days}일 뒤`;
}
