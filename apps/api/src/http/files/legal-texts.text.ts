// Korean words of the legal pages that the server writes itself.
import { inWon } from '#domain/text/won.text.ts';

export const legalTexts = {
  /** `2026-11-15` → "2026년 11월 15일" */
  formatDay(version: string): string {
    const [year, month, day] = version.split('-').map(Number);
    return `${year}년 ${month}월 ${day}일`;
  },
  /** A number of a placeholder such as `rental.graceMinutes`, whose unit stands in the text. */
  numberNamed: (_name: string, value: number) => String(value),
  inWon,

  versionOf: (title: string, day: string) => `${title} (${day} 버전)`,
  earlierVersions: (links: string) => `이전 버전: ${links}`,
  earlierVersion: (day: string) => `${day} 버전`,
  comingVersion: (day: string) => `${day}부터 시행할 버전 보기`,
  comingNote: (day: string) => `아직 시행하지 않는 버전입니다. ${day}부터 시행합니다.`,

  noTransfers: '회사는 개인정보를 국외로 이전하지 않습니다.',
  transferColumns: ['이전받는 자(연락처)', '국가', '항목', '목적', '시기와 방법', '보유 기간'],
};
