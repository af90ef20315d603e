// Korean texts of a return that was refused.

export const title = '반납을 마치지 못했어요';
export const tryLater = '잠시 후 다시 시도해 주세요.';
export const home = '홈으로';
export const payLateFee = '연체 금액 결제';
export const scanOther = '다른 스테이션 스캔하기';
export const checkAgain = '다시 확인하기';
export const showHistory = '이용내역 보기';
