// Korean texts of the rental history.

export const title = '이용내역';
export const rentedNow = '대여 중인 물품';
export const returnedBefore = '지난 이용';
export const none = '이용내역 존재하지 않습니다.';
export const noneLine = '첫 물품을 빌리면 여기에 불이 켜져요.';
export const showItems = '대여 물품 보기';
export const loading = '불러오는 중...';
