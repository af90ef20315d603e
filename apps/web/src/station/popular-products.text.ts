// Korean texts of the most rented products of a station.

export const nothing = '지금은 빌릴 수 있는 물품이 없어요.';
export const readyNow = '바로 대여 가능!';
export const readyWhenOpen = '다시 열면 빌릴 수 있어요';
export const popular = '인기 물품';
export const inStock = (stock: number) => `재고 ${stock}`;
