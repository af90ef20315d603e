// Korean texts of the tiles of my page.
import { formatNumber } from '#domain/text/won.ts';

export const label = '내 이용';
export const notReady = '서비스 준비 중입니다.';
export const soon = '준비 중';

export const history = '이용내역';
export const membership = '멤버십';
export const points = '포인트';
export const coupons = '쿠폰';

export const rentedNow = (count: number) => `${count}개 대여 중`;
export const daysLeft = (days: number | null) => (days === null ? '멈춰 있어요' : `${days}일 남음`);
export const join = '가입하기';
export const pointCount = (count: number) => `${formatNumber(count)}P`;
export const couponCount = (count: number) => `${count}장`;

export const isNew = { coupons: '새 쿠폰', points: '새 포인트', membership: '새 멤버십' } as const;
