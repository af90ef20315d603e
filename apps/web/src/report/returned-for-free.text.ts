// Korean texts of a defective item that was returned for free.

export const title = '무료로 반납했어요';
export const paidBack = <Element>(amount: Element) => [amount, '을 모두 돌려 드려요.'];
export const onStatement = '카드 명세에는 3–5영업일 안에 반영돼요.';
