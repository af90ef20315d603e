// Korean texts of a rental in the history.

export const returnItem = '반납하기';
/** Labels of a button say whose it is: several rentals are listed. */
export const returnLabel = (product: string) => `${product} 반납하기`;
export const extendLabel = (product: string) => `${product} 연장하기`;
export const rentAgainLabel = (product: string) => `${product} 다시 빌리기`;
export const timeOfUse = (product: string) => `${product} 이용 시간`;
export const fullRefund = '전액 환불';
export const refunded = (amount: string) => `환불 ${amount}`;
