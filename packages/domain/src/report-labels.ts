// The kinds and states of reports in words, for the screen and the file.

/** What the reporter says, in a word for a filter and as a sentence for a title. */
export const reportKinds = {
  BROKEN: { word: '고장', sentence: '고장 났어요' },
  PART_MISSING: { word: '부속 없음', sentence: '부속이 없어요' },
  DIRTY: { word: '오염', sentence: '지저분해요' },
  LOST: { word: '분실', sentence: '잃어버렸어요' },
  STATION: { word: '스테이션 문제', sentence: '스테이션에 문제가 있어요' },
  OTHER: { word: '기타', sentence: '다른 문제가 있어요' },
  ITEM_MISSING: { word: '물품 없음', sentence: '여기 물품이 없어요' },
  OBJECTION: { word: '이의 제기', sentence: '청구에 이의가 있어요' },
  RETIRE_REQUEST: { word: '폐기 요청', sentence: '폐기를 요청했어요' },
  SUSPECTED_LOST: { word: '분실 의심', sentence: '분실이 의심돼요' },
  FOUND_ELSEWHERE: { word: '다른 곳에서 발견', sentence: '다른 스테이션에서 찾았어요' },
} as const;

export const reportStateLabels = { NEW: '확인 전', TAKEN: '진행 중', FINISHED: '끝남' } as const;
