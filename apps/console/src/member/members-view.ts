// What the search of members shows, as its address.
import { formatDays, readDays } from '#console/choices/period.ts';
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

/** Joined within so many days, or from one day to another. */
function joinedField(): Field<string | undefined, { joinedFrom?: string; joinedTo?: string }> {
  const recent = choiceField(['7', '30', '90'], {
    pill: { name: '가입', label: (days) => `최근 ${days}일` },
  });
  return {
    part: 'filter',
    usual: undefined,
    read: (text) => recent.read(text) ?? (readDays(text) && text),
    write: (text) => text ?? '',
    ask: (text) => {
      if (text === undefined) return {};
      const days = readDays(text);
      return days === undefined
        ? { joinedFrom: koreanDate(new Date(Date.now() - Number(text) * DAY_MS)) }
        : { joinedFrom: days.from, joinedTo: days.to };
    },
    pill: {
      ...recent.pill!,
      valueLabel: (text) => {
        const days = readDays(text);
        return days === undefined ? `최근 ${text}일` : formatDays(days);
      },
    },
  };
}

export const membersView = defineListView({
  q: textField(),
  state: choiceField(Object.keys(memberStates) as Member['state'][], {
    pill: { name: '상태', label: (state) => memberStates[state].label },
  }),
  joined: joinedField(),
  overdue: flagField({ pill: { name: '연체', label: '연체 중' } }),
  unpaidCharge: flagField({ param: 'unpaid', pill: { name: '청구', label: '미납 있음' } }),
});

export type MembersView = ViewOf<typeof membersView>;
