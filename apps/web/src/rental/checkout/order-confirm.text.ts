// Korean texts of an order before it is paid.

export const titleLines = ['결제 전에', '한 번만 확인해 주세요'];
export const rental = '대여 정보';
export const hours = '대여 시간';
export const perHour = '시간당 금액';
export const dayCap = '하루 최대';
export const feeIsExtra = '연체료 별도';
export const payWith = '결제 수단';
export const card = '신용·체크카드';
