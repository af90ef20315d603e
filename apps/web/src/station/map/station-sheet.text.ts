// Korean texts of the sheet of one station.

export const close = '스테이션 정보 닫기';
export const returnsStillWork = '쉬는 동안에도 반납은 할 수 있어요.';
export const directions = '길찾기';
export const kakaoMap = '카카오맵';
export const share = '공유';
export const showAllItems = '대여 가능 물품 전체 조회';
export const missing = '여기 물품이 없어요';
