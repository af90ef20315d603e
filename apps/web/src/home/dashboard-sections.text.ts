// Korean texts of the notices and stations on home.

export const notices = '공지';
export const stations = '주변 스테이션 찾기';
export const map = '지도 보기';
