// Korean texts of what a product is and costs.

/** Behind the amount. */
export const perHour = ' / 시간';
export const perHourUpTo = <N>(dayCap: N) => ['/시간 · 하루 최대 ', dayCap];
export const about = '어떤 물품인가요?';
export const rentalHours = '대여 시간';
export const hoursFromTo = (min: number, max: number) => `${min}시간 – ${max}시간`;
export const lateFee = '연체료';
export const lateFeePerHour = (price: string, max: string) => `1시간마다 ${price}, 최대 ${max}`;
export const ifLost = '분실 시';
export const atMost = (price: string) => `최대 ${price}`;
export const problem = '물품에 문제가 있나요?';
export const soldOut = '품절';
export const inStock = (stock: number) => `재고 ${stock}개`;
