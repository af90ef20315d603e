// Korean texts of reporting a defect of a rented item.

export const reportAndReturn = '신고하고 무료로 반납하기';
export const reportOnly = '신고만 하고 계속 쓸게요';
export const offer = <Element>(minutes: number, refund: Element) => [
  `시작하고 ${minutes}분 안이라 `,
  refund,
  '받고 반납할 수 있어요',
];
export const fullRefund = '전액 환불';
export const usedUp = '무료 반납을 모두 썼어요. 신고하면 확인해서 환불해 드릴게요.';
export const tooLate = '무료 반납 시간이 지났어요. 신고하면 확인해서 알려 드릴게요.';
export const rentedAgo = (span: string) => `${span} 전에 빌렸어요`;
export const left = '남음';
