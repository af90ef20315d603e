// Korean texts of what has to be done before leaving.

export const returnFirst = '먼저 반납을 마쳐 주세요.';
export const blockedByMembership = {
  title: '이용 중인 멤버십이 있어요. 해지한 뒤 탈퇴해 주세요.',
  detail: '멤버십 화면에서 해지하고 환불받을 수 있어요.',
} as const;
