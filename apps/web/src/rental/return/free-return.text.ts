// Korean texts of a return that is being recorded.

export const requested = '반납 접수';
export const requestedLines = ['반납을 기록하고 있어요.', '연결되는 대로 반납 완료로 바뀌어요.'];
export const trying = '계속 시도하고 있어요';
export const loading = '불러오는 중...';
