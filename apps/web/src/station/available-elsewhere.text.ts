// Korean texts of where else a missing product can be rented.

export const inStockAt = <N>(station: N, stock: number) => [station, `에 ${stock}개 있어요`];
export const showWay = '길 보기';
