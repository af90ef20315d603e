// Korean texts of a station at which returns failed lately.

export const title = '지금 반납이 어려울 수 있어요';
export const line = '최근에 반납하지 못한 분들이 있었어요';
export const goThere = '여기로 가기';
