// Korean texts of the map with its header and buttons.

export const title = '주변 스테이션';
export const allowLocation = '위치 권한을 확인해 주세요.';
export const turnLocationOn = '서비스 정보에서 내 위치 사용을 켜 주세요.';
export const savedStations = '즐겨찾기한 스테이션';
export const openInView = (count: number) => `운영 중 ${count}곳`;
export const showList = '목록 보기';
export const showMyLocation = '내 위치로 이동';
