// A refund that the law wanted made by now.
import { listLateRefunds } from '#api/dashboard/late-refunds.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatWon } from '#domain/text/won.ts';
import { defineAlertKind } from '../alert-kind.ts';

export const lateRefunds = defineAlertKind<{ refundId: number; amountWon: number }>({
  async find(db) {
    const refunds = await listLateRefunds(db);
    return refunds.map(({ id, amountWon, requestedAt }) => ({
      key: String(id),
      beganAt: requestedAt,
      facts: { refundId: id, amountWon },
    }));
  },
  words: {
    headline: (count) => `3영업일이 지난 환불 ${count}건`,
    unit: '건',
    title: (count) => `3영업일이 지난 환불이 ${count}건 있어요`,
    line: (named) => `${named}. 법에서 정한 날이 지났어요.`,
    advice:
      '환불은 3영업일 안에 결제 취소를 요청해야 해요(전자상거래법 18조). 카드사가 아직 받지 않았다면 다른 방법으로 돌려 드려 주세요.',
    name: ({ refundId }) => humanNumber('F', refundId),
    detail: ({ amountWon }, since) => `${formatWon(amountWon)} · ${since} 요청`,
    button: '환불 열기',
    path: '/console/payments/refunds?state=requested',
  },
});
