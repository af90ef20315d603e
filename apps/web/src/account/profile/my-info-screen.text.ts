// Korean texts of a member’s own details.

export const title = '내 정보';
export const edit = '수정';
export const linkedAccount = '계정 연동';

export const leave = '회원탈퇴하기';
export const openPayment = '처리 중인 결제가 있어요.';
export const openRental = '미반납 대여내역이 존재합니다.';
export const tryLater = '잠시 후 다시 시도해 주세요.';
