// Korean texts after a failed payment.

/** Specified. */
export const title = '결제 실패: 관리자에게 문의하세요.';
export const lines = ['결제 내역은 카드사 앱에서', '확인할 수 있어요.'];
export const tryAgain = '다시 시도하기';
export const home = '홈으로';
