// Korean texts of the list of products.

export const title = '대여 물품';
export const emptyTitle = '지금은 빌릴 수 있는 물품이 없어요.';
export const emptyLine = '다른 스테이션도 둘러보세요.';
export const findOnMap = '지도에서 찾기';
export const searchItems = '물품 이름 검색';
export const categories = '카테고리';
export const everyCategory = '전체';
export const everyItem = '모든 물품';
export const inStockOnly = '재고 있는 것만';
export const notFoundTitle = '검색 결과가 없어요.';
export const notFoundLine = '다른 단어로 검색하거나 조건을 바꿔 보세요.';
export const orders = {
  default: '기본순',
  cheapest: '낮은 가격순',
  dearest: '높은 가격순',
  stock: '재고 많은순',
};
