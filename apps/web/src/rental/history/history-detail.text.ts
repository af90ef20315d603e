// Korean texts of the details of a rental.

export const title = '이용내역 상세';
export const missing = '존재하지 않는 내역입니다.';
export const missingLine = '이용내역에서 다시 골라 주세요.';
export const showHistory = '이용내역 보기';
export const returnItem = '반납하기';
export const timeOfUse = '이용 시간';
export const rental = '대여 정보';
export const rentalStation = '대여 스테이션';
export const returnStation = '반납 스테이션';
export const rentedFor = '대여 시간';
export const hours = (count: number) => `${count}시간`;
export const times = '시간';
export const startedAt = '대여 시작';
export const dueAt = '반납 예정';
export const returnedAt = '반납 완료';
export const declaredLostAt = '분실 처리';
export const device = '기기 정보';
export const itemName = '물품명';
export const serialNumber = '일련번호';
