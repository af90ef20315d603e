// Ours beside theirs: the rows of a difference, which of them differ, and what the difference means.
import { formatExactTime } from '#console/format/format-time.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { discountKinds, type Finding } from '../payment-labels.ts';

type Side = NonNullable<Finding['ours']>;

export interface RecordRow {
  name: string;
  ours: string;
  theirs: string;
  differs: boolean;
}

const none = '–';
const formatSide = (moment: string | null) => (moment === null ? none : formatExactTime(moment));

/** What is left of the payment on one side; null where that side has no record. */
export const leftWon = (side: Side | null) => (side === null ? null : side.amount - side.cancelled);

export const formatLeft = (side: Side | null) => {
  const left = leftWon(side);
  return left === null ? none : formatNumber(left);
};

const rows: readonly { name: string; value: (side: Side) => string }[] = [
  { name: '승인 번호', value: ({ approvalNumber }) => approvalNumber ?? none },
  { name: '승인 시각', value: ({ approvedAt }) => formatSide(approvedAt) },
  { name: '승인', value: ({ amount }) => formatWon(amount) },
  { name: '취소', value: ({ cancelled }) => formatWon(cancelled) },
  { name: '취소 시각', value: ({ cancelledAt }) => formatSide(cancelledAt) },
  { name: '남은 결제', value: (side) => formatWon(leftWon(side) ?? 0) },
  { name: '상태', value: ({ state }) => state },
];

export function recordRows({
  payment,
  ours,
  theirs,
}: Pick<Finding, 'payment' | 'ours' | 'theirs'>): RecordRow[] {
  const sides = rows.map(({ name, value }) => {
    const [our, their] = [ours, theirs].map((side) => (side === null ? none : value(side)));
    return { name, ours: our ?? none, theirs: their ?? none, differs: our !== their };
  });
  return [...priceRows(payment), ...sides];
}

/** What the card company does not know: how the list price became what was paid. */
function priceRows(payment: Finding['payment']): RecordRow[] {
  if (payment === null || payment.discounts.length === 0) return [];
  const ofOurs = (name: string, ours: string) => ({ name, ours, theirs: none, differs: false });
  return [
    ofOurs('정가', formatWon(payment.listAmount)),
    ...payment.discounts.map(({ kind, amount }) => ofOurs(discountKinds[kind], `−${formatWon(amount)}`)),
  ];
}

/** The heading and the sentence of a difference: whose money is where. */
export function describeFinding({ kind, ours, theirs }: Pick<Finding, 'kind' | 'ours' | 'theirs'>): {
  title: string;
  line: string;
} {
  switch (kind) {
    case 'ONLY_THERE':
      return {
        title: '카드사에만 있어요',
        line: '카드사에는 결제가 있고 우리 기록에는 없어요. 고객의 돈이 나갔는지 먼저 확인해 주세요.',
      };
    case 'ONLY_HERE':
      return {
        title: '우리에만 있어요',
        line: '우리 기록에는 결제가 있고 카드사에는 없어요. 받은 돈이 아닐 수 있어요.',
      };
    case 'AMOUNT_DIFFERS':
      return { title: '금액이 달라요', line: '카드사가 승인한 금액과 우리 기록이 달라요.' };
    case 'CANCEL_DIFFERS':
      return {
        title: '취소가 달라요',
        line:
          (theirs?.cancelled ?? 0) > (ours?.cancelled ?? 0)
            ? '카드사에는 취소가 있고 우리 기록에는 없어요. 돈은 이미 고객에게 돌아갔어요.'
            : '우리 기록에는 취소가 있고 카드사에는 없어요. 돈이 아직 고객에게 돌아가지 않았어요.',
      };
    default:
      return kind satisfies never;
  }
}
