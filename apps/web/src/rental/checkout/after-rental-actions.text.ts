// Korean texts of what a renter may want next.

export const title = '다음에 할 일';
export const history = '이용내역';
export const returnPlaces = '반납할 곳';
export const addToCalendar = '캘린더에 추가';
export const entryTitle = (brand: string, product: string) => `${brand} 반납: ${product}`;
export const entryDetail = '가까운 스테이션에 반납해 주세요.';
