// Korean texts of starting to rent or to return.

export const scanStationFirst = '스테이션 QR코드를 스캔해주세요.';
export const returnFirst = '연체 중인 물품을 먼저 반납해 주세요.';
export const returnFirstDetail = '반납하고 연체 금액을 결제하면 다시 빌릴 수 있어요.';
export const goToReturn = '반납하러 가기';
export const close = '닫기';
