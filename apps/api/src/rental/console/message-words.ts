// A message to the renter in the words of a timeline: what it told, and how it reached them or why not.
import { skipWords } from '#api/notification/console/attempt-words.ts';

const channelLabels: Readonly<Record<string, string>> = { push: '푸시', mail: '메일', alimtalk: '알림톡' };

interface Message {
  kind: string;
  step: number;
  state: 'sent' | 'possibly_sent' | 'skipped' | 'failed';
  skip_reason: string | null;
  variables: Record<string, string | number>;
  channels: string[];
}

/** `연체 2시간 안내`; what it is called before it says whether it was sent. */
function nameOf({ kind, step, variables }: Message): string {
  switch (kind) {
    case 'rent.started':
      return '대여 시작 안내';
    case 'due.soon':
      return `반납 ${variables['n'] ?? 30}분 전 안내`;
    case 'due.now':
      return '반납 시각 안내';
    case 'overdue.started':
      return '연체 시작 안내';
    case 'overdue.repeat':
      return `연체 ${step}시간 안내`;
    case 'rent.extended':
      return '연장 안내';
    case 'return.done':
      return '반납 확인 안내';
    case 'return.asked':
      return '반납 물품 확인 안내';
    case 'charge.made':
      return '청구 안내';
    default:
      return '안내';
  }
}

const results = {
  sent: '보냄',
  possibly_sent: '보냈을 수 있음',
  skipped: '건너뜀',
  failed: '보내지 못함',
} as const;

export function describeMessage(message: Message): { words: string; facts: string | null } {
  const channels = message.channels.map((channel) => channelLabels[channel] ?? channel).join(' · ');
  const why = message.skip_reason === null ? null : (skipWords[message.skip_reason] ?? null);
  return {
    words: `${nameOf(message)} ${results[message.state]}`,
    facts: (why ?? channels) || null,
  };
}
