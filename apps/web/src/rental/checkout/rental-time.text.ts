// Korean texts of choosing the hours of a rental.

export const title = '몇 시간 동안 빌릴까요?';
export const range = (min: number, max: number) => `${min}시간부터 ${max}시간까지 고를 수 있어요`;
export const expectedToPay = '예상 결제 금액';
export const start = '대여 시작하기';
