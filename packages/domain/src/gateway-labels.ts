// What the payment gateway's codes and states mean, for the console and for files.

const declines: Readonly<Record<string, string>> = {
  REJECT_CARD_COMPANY: '카드사 거절',
  REJECT_CARD_PAYMENT: '한도 초과·잔액 부족',
  INVALID_REJECT_CARD: '카드사 거절',
  INVALID_CARD_EXPIRATION: '유효기간 오류',
  INVALID_STOPPED_CARD: '정지된 카드',
  INVALID_CARD_LOST_OR_STOLEN: '분실·도난 카드',
  INVALID_CARD_NUMBER: '카드번호 오류',
  INVALID_PASSWORD: '비밀번호 오류',
  BELOW_MINIMUM_AMOUNT: '최소 금액 미만',
  NOT_AVAILABLE_PAYMENT: '결제 불가 시간',
  NOT_AVAILABLE_BANK: '은행 점검 시간',
  REJECT_ACCOUNT_PAYMENT: '잔액 부족',
  FDS_ERROR: '위험 거래 의심',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간 초과',
  NOT_FOUND_PAYMENT: '결제 정보 없음',
  EXPIRED: '결제 시간 초과',
  TOO_LATE: '결제 시간 초과',
  RELEASED: '직원이 풀어 줌',
  ABORTED: '결제 중단',
};

export function declineLabel(code: string | null): string {
  if (code?.startsWith('EXCEED_MAX_')) return '한도 초과';
  if (code?.startsWith('NOT_SUPPORTED_INSTALLMENT_')) return '할부 불가';
  return declines[code ?? ''] ?? '승인되지 않음';
}

const refusals: Readonly<Record<string, string>> = {
  NOT_CANCELABLE_AMOUNT: '취소할 수 없는 금액',
  NOT_CANCELABLE_PAYMENT: '취소할 수 없는 결제',
  EXCEED_MAX_REFUND_DUE: '환불 가능 기간이 지남',
  REFUND_REJECTED: '카드사가 환불을 거절함',
  NOT_ALLOWED_PARTIAL_REFUND: '일부 환불이 안 되는 카드',
  NOT_FOUND_PAYMENT: '카드사에 없는 결제',
};

/** Null while it has no code. */
export function refusalLabel(code: string | null): string | null {
  return code === null ? null : (refusals[code] ?? '카드사가 환불을 거절함');
}

export const gatewayStates = [
  'READY',
  'IN_PROGRESS',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
  'OTHER',
] as const;

export type GatewayState = (typeof gatewayStates)[number];

export const gatewayStateLabels: Readonly<Record<GatewayState, string>> = {
  READY: '결제창을 연 상태',
  IN_PROGRESS: '카드 인증까지 마침',
  DONE: '승인',
  CANCELED: '전액 취소',
  PARTIAL_CANCELED: '일부 취소',
  ABORTED: '거절',
  EXPIRED: '시간 초과',
  OTHER: '알 수 없음',
};
