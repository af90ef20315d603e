// Korean texts of home's header.

export const openMenu = '메뉴 열기';
export const homeOf = (brand: string) => `${brand} 홈`;
export const favorites = '즐겨찾기한 스테이션';
export const myPage = '마이페이지';
export const messages = '받은 알림';
export const newMessages = (unread: number) => `받은 알림, 새 알림 ${unread}개`;
