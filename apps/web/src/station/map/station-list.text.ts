// Korean texts of the stations in view as a list.

export const title = '주변 스테이션';
export const showMap = '지도로 보기';
export const emptyTitle = '이 근처에는 스테이션이 없어요.';
export const emptyLine = '조금 더 넓게 찾아볼까요?';
export const widen = '더 넓게 찾기';
export const list = '가까운 순 스테이션';
