// Korean texts of what is lost by leaving.
import { formatNumber } from '#domain/text/won.ts';
import type { Benefits } from '#web/benefit/benefits.api.ts';

const lost =
  '프로필, 즐겨찾기, 이용내역, 받은 알림을 더는 볼 수 없고 되돌릴 수 없어요. 다시 가입해도 이어지지 않아요.';

/** With how many points and coupons are gone with it. */
export function lostByLeaving(benefits: Benefits | undefined): string {
  const parts = [
    benefits && benefits.points.balance > 0 && `포인트 ${formatNumber(benefits.points.balance)}P`,
    benefits && benefits.coupons.available > 0 && `쿠폰 ${benefits.coupons.available}장`,
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return lost;
  return `${lost} 남은 ${parts.join('와 ')}도 사라져요.`;
}
