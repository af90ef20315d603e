// Korean texts of where a recalled item can be returned.

export const openNow = '지금 열려 있어요';
export const directions = '길찾기';
export const showStations = '반납할 곳 보기';
