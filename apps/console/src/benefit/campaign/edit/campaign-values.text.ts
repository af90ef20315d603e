// The fields of a campaign in words, as the save bar and the dialog of two people's changes name them.
import type { ConflictField } from '#console/form/merge-changes.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { campaignIssues, type CampaignIssue } from '../campaign.text.ts';
import type { CampaignValues } from './campaign-values.ts';

const none = '없음';
const won = (value: number | null) => (value === null || !Number.isInteger(value) ? none : formatWon(value));
const names = (all: string) => (some: CampaignValues['products']) =>
  some.length === 0 ? all : some.map(({ name }) => name).join(', ');
const onOff = (on: boolean) => (on ? '켬' : '끔');

export const conflictFields: readonly ConflictField<CampaignValues>[] = [
  { name: 'name', label: '이름' },
  { name: 'nameEn', label: 'English name' },
  { name: 'kind', label: '종류', format: (kind: string) => (kind === 'RATE' ? '정률' : '정액') },
  { name: 'amount', label: '할인 금액', format: won },
  { name: 'rate', label: '할인율', format: (rate: number) => `${rate}%` },
  { name: 'maxDiscount', label: '최대', format: won },
  { name: 'minAmount', label: '최소 금액', format: won },
  { name: 'products', label: '상품', format: names('모든 상품') },
  { name: 'stations', label: '스테이션', format: names('모든 스테이션') },
  { name: 'firstRentalOnly', label: '첫 대여만', format: onOff },
  { name: 'startsOn', label: '시작' },
  { name: 'endsOn', label: '끝' },
  { name: 'lifeDays', label: '쓸 수 있는 기간', format: (days: number) => `${days}일` },
  { name: 'lifeUntil', label: '쓸 수 있는 날' },
  { name: 'perMember', label: '한 사람', format: (count: number) => `${count}장` },
  { name: 'uses', label: '모두 합쳐', format: (count: number) => `${formatNumber(count)}번` },
  { name: 'budget', label: '예산', format: won },
  { name: 'issue', label: '받는 방법', format: (issue: CampaignIssue) => campaignIssues[issue].filter },
  { name: 'code', label: '코드' },
  { name: 'apology', label: '사과 쿠폰', format: onOff },
  { name: 'chosenAtGrant', label: '금액을 줄 때 고르기', format: onOff },
];

/** What changed, in the words of the form: 예산 300,000원 → 500,000원, 끝 */
export function changeText(before: CampaignValues, after: CampaignValues): string[] {
  return conflictFields.flatMap(({ name, label }) => {
    const [old, next] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(next)) return [];
    if (name === 'budget' || name === 'amount' || name === 'maxDiscount')
      return [`${label} ${won(old as number | null)} → ${won(next as number | null)}`];
    return [label];
  });
}
