// Korean texts of coming back from an identity provider.

export const signingInWith = (provider: string) => `${provider}로 로그인하고 있어요`;
export const wait = '잠시만 기다려 주세요.';

export const cancelled = '로그인을 취소했어요.';
export const cancelledDetail = '정보 제공에 동의하면 바로 로그인할 수 있어요.';
export const unexpected = '예상치 못한 응답입니다. 다시 시도해주세요.';
export const failed = {
  KAKAO: '카카오 로그인 처리 중 오류 발생',
  GOOGLE: '구글 로그인 처리 중 오류 발생',
} as const;
export const startOver = '처음부터 다시 로그인해 주세요.';
