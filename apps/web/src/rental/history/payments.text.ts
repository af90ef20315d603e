// Korean texts of the payments of a rental.

export const title = '결제 정보';
export const none = '결제 내역이 없어요.';
export const purposes = {
  RENT: '대여 결제',
  EXTENSION: '연장 결제',
  OVERDUE: '연체 결제',
  CHARGE: '청구 결제',
} as const;
export const reallyPaid = '실제 낸 금액';
export const cancelled = '결제 취소';
export const method = '결제 수단';
/** The payment gateway sends it in Korean. */
export const methodName = (sent: string) => sent;
export const paidAt = '결제 일시';
export const amount = '결제 금액';
export const showReceipt = '영수증 보기';
