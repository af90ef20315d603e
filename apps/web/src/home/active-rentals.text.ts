// Korean texts of the top of home.

export const forGuests = '로그인 안내';
export const signInFirst = '먼저 로그인해 주세요';
export const signIn = '로그인하기';
export const rentals = '대여 중인 물품';
export const nothing = '지금 빌린 물품이 없어요';
export const nothingLine = '물품을 빌리면 여기에 불이 켜져요.';
