// The words of notifications: kinds, channels, and what became of a message.
import { withDirectionJosa } from '#domain/text/josa.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { IconName } from '#console/ui/display/icon.tsx';
import type { Channel, Notification, NotificationState, TemplateKind } from './notification.api.ts';

export const kinds: Readonly<Record<TemplateKind, { name: string; when: string }>> = {
  'rent.started': { name: '대여 시작', when: '대여가 시작되면 바로 보내요.' },
  'due.soon': {
    name: '반납 30분 전',
    when: '반납 예정 전에, 설정에서 정한 만큼 먼저 보내요. 이미 반납했으면 보내지 않아요.',
  },
  'due.now': { name: '반납 시각', when: '반납 예정 시각에 한 번 보내요. 이미 반납했으면 보내지 않아요.' },
  'rent.extended': { name: '연장 완료', when: '연장이 기록되면 바로 보내요.' },
  'return.done': { name: '반납 완료·영수증', when: '반납이 기록되면 바로 보내요. 이 메일이 영수증이에요.' },
  'return.asked': {
    name: '반납 물품 확인',
    when: '반납한 물품이 보이지 않아 물어볼 때 한 번 보내요. 그사이 찾았으면 보내지 않아요.',
  },
  'payment.receipt': { name: '결제 영수증', when: '결제가 승인되면 메일로 보내요.' },
  'overdue.started': { name: '연체 시작', when: '반납 유예가 끝나면 한 번 보내요.' },
  'overdue.repeat': { name: '연체 반복', when: '반납 예정에서 설정한 시간이 지날 때마다 보내요.' },
  'overdue.capped': { name: '연체료 상한', when: '연체료가 더 늘지 않게 되면 한 번 보내요.' },
  'refund.requested': { name: '환불 요청', when: '환불을 요청하면 바로 보내요.' },
  'refund.done': { name: '환불 완료', when: '카드사가 환불을 마치면 보내요.' },
  'charge.made': { name: '청구', when: '확인이 필요한 금액이 생기면 보내요.' },
  'report.answered': { name: '신고 답변', when: '신고에 답하면 바로 보내요.' },
  'member.suspended': { name: '이용 정지', when: '이용을 정지하면 바로 보내요.' },
  'notice.service': { name: '서비스 안내', when: '공지를 알리기로 하면 보내요.' },
};

/** As they stand beside each other in 문구. */
export const kindGroups: readonly { name: string; kinds: readonly TemplateKind[] }[] = [
  {
    name: '대여',
    kinds: ['rent.started', 'due.soon', 'due.now', 'rent.extended', 'return.done', 'return.asked'],
  },
  { name: '연체', kinds: ['overdue.started', 'overdue.repeat', 'overdue.capped'] },
  { name: '돈', kinds: ['payment.receipt', 'refund.requested', 'refund.done', 'charge.made'] },
  { name: '답변·계정', kinds: ['report.answered', 'member.suspended', 'notice.service'] },
];

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
export function resultWords({
  state,
  channel,
  why,
  attempts,
}: Pick<Notification, 'state' | 'channel' | 'why' | 'attempts'>): string {
  if (state === 'SENT') {
    const isSecondWay = attempts.some((attempt) => attempt.channel !== channel && attempt.result !== 'SENT');
    return channel !== null && isSecondWay ? `${withDirectionJosa(channels[channel].short)} 보냄` : '보냄';
  }
  return why === null ? states[state].name : `${states[state].name} · ${why}`;
}

/** 푸시, 푸시 → 메일; none where nothing was tried. */
export function triedWords({ attempts, channel }: Pick<Notification, 'attempts' | 'channel'>): string {
  const tried = [...new Set(attempts.map((attempt) => attempt.channel))];
  if (tried.length === 0) return channel === null ? '–' : channels[channel].short;
  return tried.map((one) => channels[one].short).join(' → ');
}
