// The words of notifications: groups of kinds, channels, and what became of a message.
import {
  kindLabels,
  notificationGroups,
  templateKinds,
} from '#contract/console/message/notification-kinds.ts';
import { withDirectionJosa } from '#domain/text/josa.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { IconName } from '#console/ui/display/icon.tsx';
import { attemptText, skipLabels } from './delivery-labels.ts';
import type { Channel, Notification, NotificationState, TemplateKind } from './notification-row.ts';

/** As they stand beside each other in 문구. */
export const kindGroups: readonly { name: string; kinds: readonly TemplateKind[] }[] = notificationGroups.map(
  (name) => ({ name, kinds: templateKinds.filter((kind) => kindLabels[kind].group === name) }),
);

export const channels: Readonly<Record<Channel, { name: string; short: string; icon: IconName }>> = {
  push: { name: '웹 푸시', short: '푸시', icon: 'mobile' },
  mail: { name: '메일', short: '메일', icon: 'mail' },
  alimtalk: { name: '알림톡', short: '알림톡', icon: 'chat' },
};
export const channelNames = Object.keys(channels) as Channel[];

export const states: Readonly<Record<NotificationState, { name: string; tone: BadgeTone }>> = {
  SENT: { name: '보냄', tone: 'on' },
  POSSIBLY_SENT: { name: '보냈을 수 있어요', tone: 'settling' },
  FAILED: { name: '실패', tone: 'trouble' },
  SKIPPED: { name: '건너뜀', tone: 'gone' },
  WAITING: { name: '기다리는 중', tone: 'settling' },
};
export const stateNames = Object.keys(states) as NotificationState[];

/** 보냄, 메일로 보냄 after another channel failed, 보냈을 수 있어요 · why, 실패 · why, 건너뜀 · why. */
export function resultText({
  state,
  channel,
  skipReason,
  attempts,
}: Pick<Notification, 'state' | 'channel' | 'skipReason' | 'attempts'>): string {
  if (state === 'SENT') {
    const isSecondWay = attempts.some((attempt) => attempt.channel !== channel && attempt.result !== 'SENT');
    return channel !== null && isSecondWay ? `${withDirectionJosa(channels[channel].short)} 보냄` : '보냄';
  }
  const last = state === 'FAILED' ? attempts.at(-1) : undefined;
  const reason = skipReason === null ? last && attemptText(last) : skipLabels[skipReason];
  return reason === undefined ? states[state].name : `${states[state].name} · ${reason}`;
}

/** 푸시, 푸시 → 메일; none where nothing was tried. */
export function triedText({ attempts, channel }: Pick<Notification, 'attempts' | 'channel'>): string {
  const tried = [...new Set(attempts.map((attempt) => attempt.channel))];
  if (tried.length === 0) return channel === null ? '–' : channels[channel].short;
  return tried.map((one) => channels[one].short).join(' → ');
}
