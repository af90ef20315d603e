// The address of the log of notifications.
import { kindLabels, notificationKinds } from '#contract/console/message/notification-kinds.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { choiceField, defineListView, textField, type ViewOf } from '#console/ui/list/list-view.ts';
import { channelNames, channels, stateNames, states } from './notification-labels.ts';

export const periods = { today: '오늘', week: '7일', month: '30일', all: '전체 기간' } as const;
export type Period = keyof typeof periods;

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = { today: 0, week: 6, month: 29 } as const;

function firstDay(period: Period): { from?: string } {
  if (period === 'all') return {};
  return { from: koreanDate(new Date(Date.now() - daysBefore[period] * DAY_MS)) };
}

export const logView = defineListView({
  kind: choiceField(notificationKinds, { pill: { name: '종류', label: (kind) => kindLabels[kind].name } }),
  state: choiceField(stateNames, { pill: { name: '결과', label: (state) => states[state].name } }),
  channel: choiceField(channelNames, { pill: { name: '채널', label: (channel) => channels[channel].short } }),
  // The log has a period always: 필터 지우기 leaves it.
  period: choiceField(Object.keys(periods) as Period[], {
    usual: 'today',
    part: 'display',
    ask: firstDay,
    pill: { name: '기간', noneLabel: periods.today, label: (period) => periods[period] },
  }),
  q: textField(),
});

export type LogView = ViewOf<typeof logView>;
