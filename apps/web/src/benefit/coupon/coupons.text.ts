// Korean texts of the member's coupons.

export const title = '쿠폰함';
export const code = '쿠폰 코드';
export const codePlaceholder = '쿠폰 코드 8자리';
export const redeem = '등록';
export const redeemForm = '쿠폰 코드 등록';
export const lettersLeftOut = '숫자 0·1과 글자 O·I·L은 코드에 쓰지 않아요.';
export const redeemed = (name: string) => `‘${name}’ 쿠폰을 받았어요`;
export const redeemFailed = '쿠폰을 등록하지 못했어요. 다시 시도해 주세요.';

export const coupons = '쿠폰';
export const tabs = { usable: '쓸 수 있음', used: '다 씀', ended: '끝남' } as const;
export const withCount = (tab: string, count: number) => (count === 0 ? tab : `${tab} ${count}`);

export const empty = {
  usable: {
    title: '쓸 수 있는 쿠폰이 없어요',
    lines: ['코드를 등록하거나', '진행 중인 이벤트를 둘러보세요.'],
  },
  used: { title: '아직 쓴 쿠폰이 없어요', lines: ['빌리거나 연장할 때', '쿠폰을 고를 수 있어요.'] },
  ended: { title: '끝난 쿠폰이 없어요', lines: ['기한이 지난 쿠폰이', '여기에 모여요.'] },
} as const;
export const seeEvents = '이벤트 보기';
export const rules = '쿠폰은 대여와 연장에 한 장씩 쓸 수 있어요. 연체료에는 쓸 수 없어요.';

export const daysLeft = (days: number) => (days === 0 ? '오늘까지' : `${days}일 남음`);
/** Its campaign was stopped, or everything of it is used up. */
export const notNow = '지금은 쓸 수 없어요';
/** Why it cannot be used any more, or not now. */
export const states = {
  RESERVED: () => '결제 중이에요',
  USED: (day: string) => `썼어요 ${day}`,
  EXPIRED: () => '기한이 지났어요',
  REVOKED: () => '회수됐어요',
} as const;
