// Korean texts of home.

export const failed = '위치 정보를 불러올 수 없습니다.';
export const stations = '주변 스테이션 찾기';
export const locating = '위치 정보를 가져오는 중입니다...';
export const rentAndReturn = '대여와 반납';
export const giveBack = '반납하기';
export const rent = '대여하기';
