// Korean texts of a return whose rental could not be read.

export const title = '대여 정보를 불러올 수 없습니다.';
export const notRented = '지금 빌린 물품이 아니에요. 물품 QR을 확인해 주세요.';
export const scanBothAgain = '스테이션과 물품 QR을 다시 스캔해 주세요.';
export const retry = '다시 시도';
export const scanAgain = 'QR 다시 스캔하기';
