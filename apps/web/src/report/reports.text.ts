// Korean texts of the member’s reports.

export const title = '나의 신고';
export const none = '신고한 내역이 없어요';
export const noneLine = '물품에 문제가 있으면 이용내역에서 알려 주세요.';
export const kinds = {
  BROKEN: '고장',
  PART_MISSING: '부속 없음',
  DIRTY: '오염',
  LOST: '분실',
  STATION: '스테이션 문제',
  OTHER: '기타',
  ITEM_MISSING: '물품이 없어요',
  OBJECTION: '이의 제기',
} as const;
export const states = { RECEIVED: '접수', IN_PROGRESS: '확인 중', FINISHED: '완료' } as const;
export const returnedForFree = '무료로 반납했어요';
export const answeredAt = (time: string) => `답변 · ${time}`;
export const showHistory = '이용내역 보기';
export const showRental = '이용내역 보기';
