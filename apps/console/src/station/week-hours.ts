// Opening hours as a form holds them: seven days, each a switch and two times as they are typed.
import { typedTime } from '#console/form/text/typed-time.ts';

export interface DayHours {
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  open: boolean;
  opens: string;
  closes: string;
}

export interface Hours {
  weekday: number;
  opens: string;
  closes: string;
}

export const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;

export const weekdayName = (weekday: number) => weekdays[weekday - 1] ?? '';

const firstHours = { opens: '09:00', closes: '21:00' };
export const allDay = { opens: '00:00', closes: '24:00' };

/** A closed day keeps times, so that switching it on again offers sensible ones. */
export function weekOf(hours: readonly Hours[]): DayHours[] {
  const usual = hours[0] ?? firstHours;
  return weekdays.map((_, index) => {
    const weekday = index + 1;
    const day = hours.find((one) => one.weekday === weekday);
    return {
      weekday,
      open: day !== undefined,
      opens: day?.opens ?? usual.opens,
      closes: day?.closes ?? usual.closes,
    };
  });
}

export function hoursOf(week: readonly DayHours[]): Hours[] {
  return week
    .filter(({ open }) => open)
    .map(({ weekday, opens, closes }) => ({ weekday, opens: typedTime(opens), closes: typedTime(closes) }));
}

/** Closing at or before opening means the next day; 24:00 is still the same one. */
export function closesNextDay({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): boolean {
  return typedTime(closes) <= typedTime(opens);
}

export const isAllDay = ({ opens, closes }: Pick<Hours, 'opens' | 'closes'>) =>
  opens === '00:00' && (closes === '24:00' || closes === '00:00');

/** 24시간, 07:00 – 24:00 */
export function hoursText(hours: Pick<Hours, 'opens' | 'closes'>): string {
  return isAllDay(hours) ? '24시간' : `${hours.opens} – ${hours.closes}`;
}

/** Which parts of the week differ: 금·토 닫는 시간, 일 휴무. One entry for each kind of difference. */
export function weekChanges(before: readonly DayHours[], after: readonly DayHours[]): string[] {
  const days = (differs: (was: DayHours, is: DayHours) => boolean) =>
    after
      .filter((is, index) => {
        const was = before[index];
        return was !== undefined && differs(was, is);
      })
      .map(({ weekday }) => weekdayName(weekday))
      .join('·');
  const stays = (was: DayHours, is: DayHours) => was.open && is.open;
  const kinds = [
    [days((was, is) => was.open && !is.open), '휴무'],
    [days((was, is) => !was.open && is.open), '운영'],
    [days((was, is) => stays(was, is) && typedTime(was.opens) !== typedTime(is.opens)), '여는 시간'],
    [days((was, is) => stays(was, is) && typedTime(was.closes) !== typedTime(is.closes)), '닫는 시간'],
  ] as const;
  return kinds.filter(([named]) => named !== '').map(([named, kind]) => `${named} ${kind}`);
}
