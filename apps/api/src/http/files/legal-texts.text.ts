// Korean words of the legal pages that the server writes itself.
import { inWon } from '#domain/text/won.text.ts';

/** `2026-11-15` → "2026년 11월 15일" */
export function formatDay(version: string): string {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
/** A number of a placeholder such as `rental.graceMinutes`, whose unit stands in the text. */
export const numberNamed = (_name: string, value: number) => String(value);
export const formatWon = inWon;

export const versionOf = (title: string, day: string) => `${title} (${day} 버전)`;
export const earlierVersions = (links: string) => `이전 버전: ${links}`;
export const earlierVersion = (day: string) => `${day} 버전`;

export const noTransfers = '회사는 개인정보를 국외로 이전하지 않습니다.';
export const transferColumns = ['이전받는 자(연락처)', '국가', '항목', '목적', '시기와 방법', '보유 기간'];
