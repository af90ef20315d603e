// Korean texts of the screen of favourite stations.

export const title = '즐겨찾기';
export const list = '즐겨찾기한 스테이션';
export const emptyTitle = '즐겨찾기한 스테이션이 없습니다.';
export const emptyLine = '자주 가는 스테이션에 하트를 눌러 두세요.';
export const findOnMap = '지도에서 찾기';
