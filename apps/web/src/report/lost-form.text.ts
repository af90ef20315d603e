// Korean texts of reporting a rented item as lost.

export const title = '잃어버렸나요?';
export const line = '알려 주시면 연체료가 지금 멈춰요';
export const lateFor = (span: string) => `${span} 지남`;
export const feeSoFar = '지금까지 연체료';
export const stopsAt = (amount: string) => `${amount}에서 멈춤`;
export const mostForLoss = '빌릴 때 안내한 분실 상한';
export const lastUsed = '마지막으로 쓴 곳';
/** In the report. */
export const lastUsedAt = (place: string) => `마지막으로 쓴 곳: ${place}`;
export const places = ['학교', '카페', '대중교통', '집', '모르겠어요'];
export const details = '자세한 내용';
export const detailsExample = '기억나는 것을 알려 주세요 (선택)';
export const assurances = [
  '저절로 결제되는 돈은 없어요',
  '직원이 확인하고 금액을 알려 드려요',
  '찾으면 아무 스테이션에나 반납해 주세요',
];
export const reportLost = '잃어버렸다고 알리기';
export const keepLooking = '조금 더 찾아볼게요';
export const reported = '알려 주셔서 감사드려요. 연체료가 멈췄어요.';
export const notReported = '알리지 못했어요. 다시 시도해 주세요.';
