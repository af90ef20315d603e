// Korean texts of choosing a station.

export const chooseStation = '어느 스테이션인가요?';
export const searchStations = '스테이션 이름 검색';
export const stations = '스테이션';
export const noStationFound = '찾는 이름의 스테이션이 없어요.';
