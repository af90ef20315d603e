// The address of the log of notifications.
import { koreanDate } from '#domain/time/korean-time.ts';
import { choiceParam, textParam, type ViewCodec } from '#console/ui/list/list-view.ts';
import { channelNames, kinds, stateNames } from './notification-words.ts';
import type { Channel, NotificationKind, NotificationState, TemplateKind } from './notification.api.ts';

export const periods = { today: '오늘', week: '7일', month: '30일', all: '전체 기간' } as const;
export type Period = keyof typeof periods;

export interface LogView {
  kind: NotificationKind | undefined;
  state: NotificationState | undefined;
  channel: Channel | undefined;
  period: Period;
  q: string;
}

/** The last reminder has a text, but no kind, of its own. */
export const logKinds = (Object.keys(kinds) as TemplateKind[]).filter(
  (kind): kind is NotificationKind => kind !== 'overdue.capped',
);

export const logView: ViewCodec<LogView> = {
  parse: (params) => ({
    kind: choiceParam(params, 'kind', logKinds),
    state: choiceParam(params, 'state', stateNames),
    channel: choiceParam(params, 'channel', channelNames),
    period: choiceParam(params, 'period', Object.keys(periods) as Period[]) ?? 'today',
    q: textParam(params, 'q'),
  }),
  write: ({ kind, state, channel, period, q }) => ({
    kind,
    state,
    channel,
    period: period === 'today' ? undefined : period,
    q,
  }),
};

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = { today: 0, week: 6, month: 29 } as const;

/** Undefined: from the beginning. */
export const firstDay = (period: Period, now = new Date()) =>
  period === 'all' ? undefined : koreanDate(new Date(now.getTime() - daysBefore[period] * DAY_MS));
