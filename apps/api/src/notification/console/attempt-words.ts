// What became of a message, in words for the console.
import type { ChannelName, Delivery } from '../channel/channel.ts';

export const skipWords: Readonly<Record<string, string>> = {
  returned: '이미 반납',
  lost: '분실 확인 중',
  extended: '연장함',
  too_late: '15분 넘게 늦음',
  turned_off: '회원이 끔',
  no_channel: '보낼 곳 없음',
  withdrawn: '탈퇴한 회원',
};

const sentWords = { push: '푸시로 보냄', mail: '메일로 보냄', alimtalk: '알림톡으로 보냄' } as const;

/** `maskedEmail` stands beside a mail that was sent. */
export function describeAttempt(
  attempt: { channel: ChannelName; result: Delivery['result']; code: string | null },
  maskedEmail: string | null = null,
): string {
  const { channel, result, code } = attempt;
  const suffix = code === null ? '' : ` (${code})`;
  switch (result) {
    case 'sent':
      return channel === 'mail' && maskedEmail !== null
        ? `${sentWords.mail} · ${maskedEmail}`
        : sentWords[channel];
    case 'gone':
      return code === '404' ? '기기 등록이 끝남 (404)' : `기기에서 알림을 껐음${suffix}`;
    case 'refused':
      return channel === 'mail' && code === '550' ? '받는 주소가 없음 (550)' : `받는 쪽이 거절함${suffix}`;
    case 'unreachable':
      if (code === 'TIMEOUT' || code === 'ETIMEDOUT') return '시간 초과';
      return /^\d+$/.test(code ?? '') ? `지금은 받지 못함${suffix}` : '연결되지 않음';
    default:
      return result satisfies never;
  }
}
