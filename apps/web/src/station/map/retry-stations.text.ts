// Korean texts of stations that could not be read for a map.

export const readAgain = '스테이션 다시 불러오기';
