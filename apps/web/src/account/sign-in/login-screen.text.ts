// Korean texts of the login.

export const titleLines = ['3초 만에 가입하고, ', '필요한 물품 바로 대여해보세요!'];
export const signInWith = '소셜 로그인으로 이용하기';
export const kakao = '카카오로 시작하기';
export const google = 'Google로 시작하기';
export const failed = '로그인을 시작하지 못했어요. 잠시 후 다시 시도해 주세요.';
