// Korean texts of agreeing to documents that change.
import type { AskedDocument } from './consent.api.ts';

export const comingTitle = '약관이 바뀌어요';
export const inForceTitle = '약관이 바뀌었어요';
/** The day stands out in it. */
export const since = (day: string) => `${day}부터 새 약관을 써요`;

/** "2026년 12월 17일" */
export const longDay = (isoDay: string) => {
  const [year, month, day] = isoDay.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
};
const shortDay = (isoDay: string) => longDay(isoDay).replace(/^\d+년 /, '');

export const changes = '바뀌는 내용';
export const now = '지금';
export const fromThen = '앞으로';
export const before = '이전';
export const after = '지금부터';
export const nothingBefore = '정한 내용이 없어요';

export const required = '필수';
export const titles: Readonly<Record<AskedDocument['document'], string>> = {
  TERMS: '서비스 이용약관',
  PRIVACY: '개인정보 수집 및 이용 동의',
};
export const readAll = (title: string) => `${title} 전문 보기`;

export const comingNote = (isoDay: string) =>
  `${shortDay(isoDay)}부터는 동의해야 새로 빌릴 수 있어요. 반납, 결제, 문의, 탈퇴는 언제든 할 수 있어요.`;
export const inForceNote =
  '동의해야 새로 빌릴 수 있어요. 동의하지 않아도 반납, 결제, 문의, 멤버십 해지, 탈퇴는 언제든 할 수 있어요.';

export const agree = '동의하고 계속하기';
export const later = '나중에 할게요';
export const withoutConsent = '동의하지 않고 홈으로';
export const agreed = '동의했어요.';
export const notSaved = '동의를 저장하지 못했어요. 다시 시도해 주세요.';
export const failed = '바뀐 내용을 불러오지 못했어요';
