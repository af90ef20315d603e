// Korean texts of a product in a grid.

export const soldOut = '품절';
export const left = (stock: number) => `${stock}개 남음`;
/** Behind the amount. */
export const perHour = '/시간';
/** Where nothing else is said of the price. */
export const perHourAlone = ' / 시간';
export const inStock = (stock: number) => `재고 ${stock}`;
