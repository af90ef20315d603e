// Korean texts for a guest who wants what is for members.

export const signInRequired = '로그인이 필요합니다.';
export const goingToSignIn = '로그인 화면으로 이동할게요.';
