// What the search of members shows, as its address.
import { koreanDate } from '#domain/time/korean-time.ts';
import {
  choiceField,
  defineListView,
  flagField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';
import { memberStates, type Member } from './member-labels.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const membersView = defineListView({
  q: textField(),
  state: choiceField(Object.keys(memberStates) as Member['state'][], {
    pill: { name: '상태', label: (state) => memberStates[state].label },
  }),
  /** Joined within so many days. */
  joined: choiceField(['7', '30', '90'], {
    ask: (days): { joinedFrom?: string } =>
      days === undefined ? {} : { joinedFrom: koreanDate(new Date(Date.now() - Number(days) * DAY_MS)) },
    pill: { name: '가입', label: (days) => `최근 ${days}일` },
  }),
  overdue: flagField({ pill: { name: '연체', label: '연체 중' } }),
  unpaidCharge: flagField({ param: 'unpaid', pill: { name: '청구', label: '미납 있음' } }),
});

export type MembersView = ViewOf<typeof membersView>;
