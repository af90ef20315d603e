// Korean words for the state of a rental.

export const renting = '대여 중';
export const overdue = '연체';
export const stopped = '멈춤';
export const returned = '반납 완료';
export const lost = '분실 처리';
