// Why money goes back, as the renter is told.

export const refundReasons = ['BROKEN', 'DUPLICATE', 'SERVICE_FAILURE', 'UNUSABLE', 'OTHER'] as const;

export type RefundReason = (typeof refundReasons)[number];

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  BROKEN: '고장',
  DUPLICATE: '중복 결제',
  SERVICE_FAILURE: '서비스 장애',
  UNUSABLE: '이용 불가',
  OTHER: '기타',
};
