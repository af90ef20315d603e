// The payment gateway leaves payments without an answer.
import { databaseNow } from '#api/database/database.ts';
import { findFailingGateway } from '#api/dashboard/failing-gateway.ts';
import { defineAlertKind } from '../alert-kind.ts';

export const failingGateway = defineAlertKind<{ payments: number }>({
  async find(db) {
    const [gateway, now] = [await findFailingGateway(db), await databaseNow(db)];
    if (!gateway) return [];
    const beganAt = new Date(now.getTime() - gateway.seconds * 1000);
    return [{ key: 'gateway', beganAt, facts: { payments: gateway.count } }];
  },
  words: {
    headline: () => '카드사 무응답',
    unit: '곳',
    title: () => '카드사가 답하지 않아요',
    line: (_named, { payments }) => `결제 ${payments}건이 기다리고 있어요. 답이 오면 저절로 이어져요.`,
    advice:
      '결제를 확인하지 못하고 있어요. 답이 오면 저절로 이어지지만, 오래 걸리면 결제대행사의 장애 공지를 확인해 주세요.',
    name: ({ payments }) => `기다리는 결제 ${payments}건`,
    detail: (_facts, since) => `${since}부터`,
    button: '결제 열기',
    path: '/console/payments?state=CONFIRMING',
  },
});
