// Korean texts of the receipt of a charge.

export const documentTitle = '결제 완료';
export const title = '결제했어요';
export const line = '이제 다시 빌릴 수 있어요.';
export const item = '물품';
export const seeRental = '이용내역 보기';
export const home = '홈으로';
