// Korean texts of a rental that cannot be extended.

export const title = '지금은 연장할 수 없어요';
export const seeRental = '이용내역 보기';
