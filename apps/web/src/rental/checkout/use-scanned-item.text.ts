// Korean texts for a scanned item that cannot be rented.

export const notRentable = '해당 물품은 현재 대여가 불가합니다.';
export const backToScan = '물품 QR 스캔 화면으로 이동할게요.';
