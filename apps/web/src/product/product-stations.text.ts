// Korean texts of the stations that have a product.

export const showMap = '지도에서 보기';
export const searchStations = '스테이션 이름 검색';
export const withoutSoldOut = '품절 제외';
export const list = (product: string) => `${product} 스테이션`;
export const soldOut = '품절';
export const inStock = (stock: number) => `${stock}개`;
export const notReadyTitle = '아직 준비 중인 물품이에요.';
export const notReadyLine = '스테이션에 놓이면 여기에 보여 드릴게요.';
export const notFoundTitle = '찾는 이름의 스테이션이 없어요.';
export const notFoundLine = '다른 이름으로 찾아보세요.';
export const allRentedTitle = '지금은 모두 대여 중이에요.';
export const allRentedLine = '반납되면 바로 여기에 보여 드릴게요.';
