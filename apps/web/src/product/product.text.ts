// Korean texts of the screen of a product.

export const failed = '상품 정보를 불러오는 데 실패했습니다.';
export const whichStations = '어느 스테이션에 있나요?';
