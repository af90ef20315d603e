// Korean texts of leaving: the survey, and what is lost.
import { formatNumber } from '#domain/text/won.ts';
import type { Benefits } from '#web/benefit/benefits.api.ts';

export const title = '회원탈퇴';
export const leave = '탈퇴하기';
export const confirmLeaving = '정말 탈퇴하시겠어요?';
export const whyLines = ['떠나시는 이유를 ', '알려 주시겠어요?'];
export const severalReasons = '여러 개 고를 수 있어요. 더 나은 서비스로 보답할게요.';
export const reasons = '탈퇴 이유';
export const otherReason = '기타';
export const otherReasonLabel = '기타 이유';
export const otherReasonHint = '어떤 점이 아쉬웠는지 들려주세요';
export const whatIsKept =
  '탈퇴하면 계정 정보는 바로 지워지고, 개인정보 처리방침에 적은 기록만 정해진 기간 동안 보관해요.';
export const tryLater = '잠시 후 다시 시도해 주세요.';

const lost =
  '프로필, 즐겨찾기, 이용내역, 받은 알림을 더는 볼 수 없고 되돌릴 수 없어요. 다시 가입해도 이어지지 않아요.';

/** With how many points and coupons are gone with it. */
export function lostByLeaving(benefits: Benefits | undefined, points: number): string {
  const parts = [
    points > 0 && `포인트 ${formatNumber(points)}P`,
    benefits && benefits.coupons.available > 0 && `쿠폰 ${benefits.coupons.available}장`,
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return lost;
  return `${lost} 남은 ${parts.join('와 ')}도 사라져요.`;
}
