// Korean texts of the stations of one product on a map.

export const map = (product: string) => `${product} 스테이션 지도`;
export const soldOut = '품절';
export const inStock = (stock: number) => `재고 ${stock}개`;
