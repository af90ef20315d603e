// Korean names of the places around the first campus.

export const lake = '일감호';
export const university = '건국대학교';
export const museum = '박물관';
export const studentUnion = '학생회관';
export const library = '도서관';
export const engineering = '공학관';
export const arts = '예술관';
export const neungdongRoad = '능동로';
export const achasanRoad = '아차산로';
export const subwayStation = '건대입구';
