// Korean texts of the login for the payment gateway’s review.

export const title = '테스트 로그인';
export const line = '결제 심사용 테스트 계정 로그인 페이지입니다.';
export const signIn = '로그인';
export const failed = '로그인하지 못했어요. 다시 시도해 주세요.';
export const howToTest = '테스트 방법';
export const steps = (minHours: number, maxHours: number) => [
  '로그인 버튼을 눌러요.',
  '대여할 물품을 눌러요.',
  '대여하기를 눌러요.',
  `대여 시간을 ${minHours}~${maxHours}시간에서 골라요.`,
  '결제하기를 눌러 결제해요.',
  '결제가 끝나면 바로 반납 처리돼요.',
];
