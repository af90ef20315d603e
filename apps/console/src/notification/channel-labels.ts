// The states of a channel in words and colours.
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { Channels } from './notification-row.ts';

type ChannelState = Channels['channels'][number]['state'];

export const channelStates: Readonly<
  Record<ChannelState, { label: string; tone: BadgeTone; className: string }>
> = {
  OK: { label: '정상', tone: 'on', className: 'text-[var(--od-green-700)]' },
  FAILING: { label: '실패', tone: 'trouble', className: 'text-danger' },
  OFF: { label: '꺼짐', tone: 'off', className: 'text-faint' },
};
