// Why a message was not sent, and what an attempt to send it came to, in words.
import type { Channels, Notification } from './notification-row.ts';

type Attempt = Notification['attempts'][number];
type SkipReason = NonNullable<Notification['skipReason']>;

export const skipLabels: Readonly<Record<SkipReason, string>> = {
  RETURNED: '이미 반납',
  LOST: '분실 확인 중',
  EXTENDED: '연장함',
  STOPPED: '멈춰 있음',
  SOLD_OUT: '남은 것 없음',
  USED: '이미 씀',
  TOO_LATE: '15분 넘게 늦음',
  TURNED_OFF: '회원이 끔',
  NO_CHANNEL: '보낼 곳 없음',
  WITHDRAWN: '탈퇴한 회원',
  NO_CONSENT: '광고 수신 동의 없음',
};

const sentText = { push: '푸시로 보냄', mail: '메일로 보냄', alimtalk: '알림톡으로 보냄' } as const;

export function attemptText(attempt: Omit<Attempt, 'at'> | Channels['failures'][number]): string {
  const { channel, result, code } = attempt;
  const suffix = code === null ? '' : ` (${code})`;
  switch (result) {
    case 'SENT':
      return 'to' in attempt && attempt.to !== null
        ? `${sentText[channel]} · ${attempt.to}`
        : sentText[channel];
    case 'GONE':
      return code === '404' ? '기기 등록이 끝남 (404)' : `기기에서 알림을 껐음${suffix}`;
    case 'REFUSED':
      return channel === 'mail' && code === '550' ? '받는 주소가 없음 (550)' : `받는 쪽이 거절함${suffix}`;
    case 'UNREACHABLE':
      if (code === 'TIMEOUT' || code === 'ETIMEDOUT') return '시간 초과';
      return /^\d+$/.test(code ?? '') ? `지금은 받지 못함${suffix}` : '연결되지 않음';
    default:
      return result satisfies never;
  }
}
