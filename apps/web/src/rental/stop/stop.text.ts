// Korean texts of stopping the clock of a rental that cannot be returned now.

export const cannotReturn = '반납이 안 돼요';

export const title = '왜 반납이 안 되나요?';
export const line = '보내는 순간부터 연체료가 늘지 않게 멈춰 드려요';
export const dueBy = (until: string) => `${until} 반납`;
export const chooseReason = '이유 고르기';
export const whichStation = '어느 스테이션인가요?';
export const changeStation = '바꾸기';
export const pickStation = '스테이션을 골라 주세요';
export const more = '더 알려 주실 게 있나요?';
export const optional = '선택';
export const details = '자세한 내용';
export const detailsExample = '예) 정문도 잠겨 있어요';
export const photos = '반납이 안 되는 곳 사진';
export const photoHint = '얼굴이 나오지 않게 찍어 주세요';
export const send = '시간 멈추기';
export const limit = '30일에 두 번까지 멈출 수 있어요';
export const notSent = '시간을 멈추지 못했어요. 다시 시도해 주세요.';

export const whatHappens = '보내면 이렇게 돼요';
/** "내일 11:00까지" stands before it, in bold. */
export const noFeeGrows = '연체료가 늘지 않아요';
export const untilWhen = (time: string) => `${time}까지`;
export const endUnknown = '멈추는 시간을 불러오지 못했어요.';
export const endLoading = '언제까지 멈출지 확인하고 있어요';
export const retry = '다시 시도';
export const showsOpenStation = '지금 열린 가까운 스테이션을 알려 드려요';
export const opensInquiry = '1:1 문의로 전해지고, 답이 오면 알려 드려요';

export const refusedTitle = '지금은 시간을 멈출 수 없어요';
export const ask = '문의하기';
export const nothingToStop = '멈출 수 있는 대여가 없어요';
export const nothingToStopLine = '이미 반납했거나 찾을 수 없는 대여예요.';
export const showHistory = '이용내역 보기';

export const stopped = '시간을 멈췄어요';
export const nearestOpen = '지금 열린 가까운 스테이션';
export const onFoot = (minutes: number) => `걸어서 ${minutes}분`;
export const directions = '길찾기';
export const inquirySent = '문의를 남겨 뒀어요';
export const inquirySentLine = '답이 오면 알림으로 알려 드려요';
export const afterwards = [
  '다시 반납할 수 있게 되면 평소처럼 QR을 스캔해 주세요.',
  '멈춤은 반납하면 바로 끝나요.',
] as const;

export const stoppedRental = '멈춘 대여';
export const paused = '멈춤';
export const stoppedUntil = (time: string) => `${time}까지 연체료가 늘지 않아요`;
export const openNow = '지금 열려 있어요';
export const sentInquiry = '보낸 문의';
export const answerOf = {
  WAITING: '답을 준비하고 있어요',
  ANSWERED: '답이 왔어요',
  CLOSED: '종료된 문의예요',
} as const;
export const noExtension = '멈춘 동안에는 연장할 수 없어요.';
export const extend = '연장하기';

export const timeOfUse = '이용 시간';
export const notCounted = '멈춘 시간은 연체로 세지 않았어요';
export const kinds = { used: '이용', stopped: '멈춤', late: '연체' } as const;
export const spansInWords = (used: string, stopped: string, late: string) =>
  `이용 ${used}, 멈춤 ${stopped}, 연체 ${late}`;
export const rentedAt = '대여 시작';
export const dueAt = '반납 예정';
export const returnedAt = '반납 시간';
export const declaredLostAt = '분실 처리';
export const lateFor = '연체 시간';
export const lateFee = '연체료';
export const stillStopped = '지금';
export const threadOf = (reason: string) => `${cannotReturn} · ${reason}`;
export const showThread = '주고받은 문의 보기';
