// What the screens of leaks say.
import { paths } from '#console/navigation/paths.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import { LEAK_POSTING_DAYS, LEAK_REPORT_PEOPLE } from '#domain/legal/leak.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { Leak, LeakRow } from './leak.api.ts';

export const leakTitle = '개인정보 사고';
export const leaksCrumb = { label: leakTitle, to: paths.leaks };

const states = {
  DRAFT: { label: '진행', tone: 'trouble' },
  SENDING: { label: '보내는 중', tone: 'lit' },
  SENT: { label: '알림', tone: 'settling' },
  CLOSED: { label: '닫음', tone: 'done' },
} as const satisfies Record<Leak['state'], { label: string; tone: BadgeTone }>;

export function describeState({ state, outcome }: Pick<LeakRow, 'state' | 'outcome'>) {
  return outcome === 'NOT_A_LEAK' ? ({ label: '사고 아님', tone: 'off' } as const) : states[state];
}

export const steps = {
  facts: '알게 된 때와 까닭',
  scope: '무엇이, 언제',
  people: '누구',
  notice: '알릴 글',
  send: '보내기',
  record: '기록과 신고',
} as const;
export type Step = keyof typeof steps;

export const people = (count: number) => `${formatNumber(count)}명`;
export const sendLabel = (count: number) => `${people(count)}에게 알리기…`;

export const reportRule = `${formatNumber(LEAK_REPORT_PEOPLE)}명 이상이거나 민감정보가 있거나 외부에서 침입한 경우 72시간 안에 개인정보보호위원회나 한국인터넷진흥원에 신고해요. 누가 언제 했는지 여기 남겨요.`;

export const postingRule = (count: number) =>
  `메일이 닿지 않는 ${people(count)}을 위해 공지에 ${LEAK_POSTING_DAYS}일 넘게 올려요.`;

/** Names of files, as their lists are called. */
export const fileNames: Readonly<Record<string, string>> = {
  members: '회원',
  rentals: '대여',
  payments: '결제',
  refunds: '환불',
  reports: '신고',
  inquiries: '문의',
  memberships: '멤버십',
  points: '포인트',
  leakMembers: '개인정보 사고 명단',
};

export const noticeHints = {
  items: '닉네임, 이메일처럼 하나씩 적어요. 새지 않은 것도 밝히면 좋아요.',
  circumstances: '아는 만큼 적고, 더 알게 되면 다시 알려요.',
  advice: '받는 분이 지금 할 수 있는 일을 적어요.',
  measures: '막은 일과 피해를 알릴 방법을 적어요.',
  contact: '부서와 전화번호',
} as const;
