// Korean texts of one notice.

export const title = '공지사항';
export const notFound = '존재하지 않는 공지사항입니다.';
export const notFoundLine = '지워졌거나 주소가 바뀌었을 수 있어요.';
export const seeAll = '공지사항 보기';
