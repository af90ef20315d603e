// Korean texts of a map.

export const map = '주변 스테이션 지도';
export const movedByKeys = '방향키로 움직이는 지도';
export const failed = '지도를 불러오지 못했어요. 잠시 후 다시 열어 주세요.';
