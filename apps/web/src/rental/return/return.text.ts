// Korean texts of the screen of a return.

export const title = '이 물품을 반납할까요?';
export const line = '반납 전에 물품 상태를 확인해 주세요';
export const returnItem = '반납하기';
