// Korean texts of a refund.

export const refundFor = (reason: string) => `환불 · ${reason}`;
export const delayed = '환불이 늦어지고 있어요. 확인해서 알려 드릴게요.';
export const requested = (time: string) => `${time} 요청`;
export const underWay = '카드사에서 처리하고 있어요';
export const completed = (time: string) => `${time} 카드사 완료`;
export const onStatement = '카드 명세에는 3–5영업일 안에 반영돼요';
