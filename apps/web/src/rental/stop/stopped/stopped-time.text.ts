// Korean texts of the time of a rental that was stopped, and of the inquiry about it.

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
export const now = '지금';
export const threadOf = (reason: string) => `반납이 안 돼요 · ${reason}`;
export const showThread = '주고받은 문의 보기';
