// Korean texts below the card of a stopped rental on home.

export const stoppedRental = '멈춘 대여';
export const openNow = '지금 열려 있어요';
export const directions = '길찾기';
export const sentInquiry = '보낸 문의';
export const answerOf = {
  WAITING: '답을 준비하고 있어요',
  ANSWERED: '답이 왔어요',
  CLOSED: '종료된 문의예요',
} as const;
