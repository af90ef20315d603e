// Korean texts of what one agrees to by paying.

export const terms = '이용약관';
export const privacy = '개인정보 처리방침';
export const ofPayment = <Node>(termsLink: Node, privacyLink: Node) => [
  '결제 내용을 확인했으며, ',
  termsLink,
  ', ',
  privacyLink,
  ' 및 결제에 동의합니다.',
];
