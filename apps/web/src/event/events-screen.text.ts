// Korean texts of the list of events.

export const title = '이벤트';
export const newestFirst = '최신순';
export const oldestFirst = '오래된순';
export const hideEnded = '마감 제외';
export const loading = '불러오는 중...';
export const empty = '진행 중인 이벤트 없음';
export const emptyLine = '새 이벤트가 열리면 여기에서 알려 드릴게요.';
