// Why money goes back, as the renter is told.
import type { RefundReason } from './refund-reason.ts';

export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  BROKEN: '고장',
  DUPLICATE: '중복 결제',
  SERVICE_FAILURE: '서비스 장애',
  UNUSABLE: '이용 불가',
  OTHER: '기타',
  MEMBERSHIP_ENDED: '멤버십 해지',
};
