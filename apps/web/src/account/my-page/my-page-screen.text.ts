// Korean texts of my page.

export const title = '마이페이지';
export const greeting = (nickname: string) => `${nickname}님`;
export const welcome = '오늘도 반가워요';

export const menu = '내 메뉴';
export const myInfo = '내 정보';
export const notifications = '받은 알림';
export const notificationSettings = '알림 설정';
export const faq = '자주 묻는 질문';
export const reports = '나의 신고';
export const notices = '공지사항';
export const events = '이벤트';
export const serviceInfo = '서비스 정보';

export const signOut = '로그아웃';
export const confirmSignOut = '정말 로그아웃하시겠습니까?';
export const confirmSignOutDetail = '다시 로그인하면 이어서 쓸 수 있어요.';
export const tryLater = '잠시 후 다시 시도해 주세요.';
