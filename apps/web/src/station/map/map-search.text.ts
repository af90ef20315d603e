// Korean texts of the search over the map.

export const searchStations = '스테이션 이름 검색';
export const shownOnMap = '지도에 보일 스테이션';
export const openOnly = '운영 중만';
export const results = '검색 결과';
export const found = (count: number) => `검색 결과 ${count}개`;
export const loading = '불러오는 중...';
export const nothingFound = '검색 결과가 없어요. 다른 단어로 검색해 보세요.';
export const moreFound = (count: number) => `이름을 더 입력하면 나머지 ${count}곳도 찾을 수 있어요.`;
export const failed = '검색 결과를 불러오지 못했어요.';
export const tryAgain = '다시 시도';
