// What the search of members shows, as its address.
import { formatDays, readDays, type Days } from '#console/choices/period.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import {
  choiceField,
  defineListView,
  flagField,
  textField,
  type Field,
  type ViewOf,
} from '#console/ui/list/list-view.ts';
import { memberStates, type Member } from './member-labels.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Bounds<Name extends string> = Partial<Record<`${Name}From` | `${Name}To`, string>>;

/** `..2026-10-17`: until that day. */
function readLastDay(text: string): string | undefined {
  const [, day] = /^\.\.(.+)$/.exec(text) ?? [];
  return day === undefined ? undefined : readDays(`${day}..${day}`)?.to;
}

/** Until the last one, or as many until today. */
const daysUntil = (text: string): Partial<Days> =>
  text.startsWith('..')
    ? { to: readLastDay(text)! }
    : { from: koreanDate(new Date(Date.now() - Number(text) * DAY_MS)) };

const write = (name: string, { from, to }: Partial<Days>) => ({
  ...(from !== undefined && { [`${name}From`]: from }),
  ...(to !== undefined && { [`${name}To`]: to }),
});

/** Within so many days, from one day to another, or until a day. */
function daysField<Name extends string>(
  name: Name,
  pill: { name: string; rare?: boolean },
  param?: string,
): Field<string | undefined, Bounds<Name>> {
  const recent = choiceField(['7', '30', '90'], { pill: { ...pill, label: (days) => `최근 ${days}일` } });
  return {
    param,
    part: 'filter',
    usual: undefined,
    read: (text) => recent.read(text) ?? (readDays(text) && text) ?? (readLastDay(text) && text),
    write: (text) => text ?? '',
    ask: (text) => {
      if (text === undefined) return {};
      return write(name, readDays(text) ?? daysUntil(text)) as Bounds<Name>;
    },
    pill: {
      ...recent.pill!,
      valueLabel: (text) => {
        const [days, lastDay] = [readDays(text), readLastDay(text)];
        if (lastDay !== undefined) return `${formatDays({ from: lastDay, to: lastDay })}까지`;
        return days === undefined ? `최근 ${text}일` : formatDays(days);
      },
    },
  };
}

const rentedSoFar = {
  NEVER: '빌리지 않음',
  ONCE: '빌린 적 있음',
  SECOND: '30일 안에 두 번째',
  THIRD: '세 번 이상',
} as const;

export const membersView = defineListView({
  q: textField(),
  state: choiceField(Object.keys(memberStates) as Member['state'][], {
    pill: { name: '상태', label: (state) => memberStates[state].label },
  }),
  joined: daysField('joined', { name: '가입' }),
  rentedOn: daysField('rented', { name: '빌린 날', rare: true }, 'rented-on'),
  firstRented: daysField('firstRented', { name: '첫 대여', rare: true }, 'first-rented'),
  rented: choiceField(Object.keys(rentedSoFar) as (keyof typeof rentedSoFar)[], {
    pill: { name: '대여', rare: true, label: (rented) => rentedSoFar[rented] },
  }),
  withdrawn: daysField('withdrawn', { name: '탈퇴한 날', rare: true }),
  overdue: flagField({ pill: { name: '연체', label: '연체 중' } }),
  unpaidCharge: flagField({ param: 'unpaid', pill: { name: '청구', label: '미납 있음' } }),
});

export type MembersView = ViewOf<typeof membersView>;
