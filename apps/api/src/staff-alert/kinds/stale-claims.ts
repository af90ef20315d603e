// A payment whose outcome nobody knows ten minutes after the gateway was asked.
import { listOpenClaims } from '#api/payment/payment.queries.ts';
import { CAPTURE_MINUTES } from '#domain/rental/rental-terms.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { formatWon } from '#domain/text/won.ts';
import { defineAlertKind } from '../alert-kind.ts';

export const staleClaims = defineAlertKind<{ orderId: number; amountWon: number }>({
  async find(db) {
    const claims = await listOpenClaims(db, CAPTURE_MINUTES);
    return claims.map(({ id, amountWon, claimedAt }) => ({
      key: String(id),
      beganAt: claimedAt,
      facts: { orderId: id, amountWon },
    }));
  },
  words: {
    headline: (count) => `결과를 모르는 결제 ${count}건`,
    unit: '건',
    title: (count) => `결과를 모르는 결제가 ${count}건 있어요`,
    line: (named) => `${named}. ${CAPTURE_MINUTES}분이 넘도록 카드사 승인을 확인하지 못했어요.`,
    advice: `승인을 요청한 지 ${CAPTURE_MINUTES}분이 넘도록 결과를 확인하지 못해서, 돈이 빠져나갔는지 아직 몰라요. 결제를 열어 다시 확인해 주세요.`,
    name: ({ orderId }) => humanNumber('P', orderId),
    detail: ({ amountWon }, since) => `${formatWon(amountWon)} · ${since}부터`,
    button: '결제 열기',
    path: '/console/payments?state=CONFIRMING',
  },
});
