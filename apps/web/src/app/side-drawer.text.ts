// Korean texts of the menu.

export const wholeMenu = '전체 메뉴';
export const closeMenu = '메뉴 닫기';
export const menu = '메뉴';
export const serviceIntro = '서비스 소개';
export const myPage = '마이페이지';
export const stations = '주변 스테이션';
export const items = '대여 물품';
export const notices = '공지사항';
export const faq = '자주 묻는 질문';
export const inquiry = '1:1 문의';
export const member = (nickname: string) => `${nickname}님`;
export const welcome = '반가워요';
export const signIn = '로그인이 필요해요';
export const memberLine = '오늘도 필요한 만큼만 빌려요';
export const signInLine = '3초 만에 시작하기';
