// Korean texts of a clock that is stopped, and of what to do meanwhile.

export const stopped = '시간을 멈췄어요';
export const untilWhen = (time: string) => `${time}까지`;
/** The time stands before it, in bold. */
export const noFeeGrows = '연체료가 늘지 않아요';
export const nearestOpen = '지금 열린 가까운 스테이션';
export const directions = '길찾기';
export const inquirySent = '문의를 남겨 뒀어요';
export const inquirySentLine = '답이 오면 알림으로 알려 드려요';
export const afterwards = [
  '다시 반납할 수 있게 되면 평소처럼 QR을 스캔해 주세요.',
  '멈춤은 반납하면 바로 끝나요.',
] as const;
