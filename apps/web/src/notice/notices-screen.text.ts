// Korean texts of the list of notices.

export const title = '공지사항';
export const types = '공지 종류';
export const allTypes = '전체';
export const newestFirst = '최신순';
export const oldestFirst = '오래된순';
export const loading = '불러오는 중...';
export const empty = '등록된 공지사항이 없어요.';
export const emptyLine = '새 소식이 생기면 여기에서 알려 드릴게요.';
