// The defects a renter chooses from, and what each is called on the wire: several are words of a broken item.
import type { ItemReport } from './report.api.ts';

export interface DefectChoice {
  value: string;
  label: string;
  kind: ItemReport['kind'];
}

export const defectChoices: readonly DefectChoice[] = [
  { value: 'power', label: '전원이 안 켜져요', kind: 'BROKEN' },
  { value: 'charging', label: '충전이 안 돼요', kind: 'BROKEN' },
  { value: 'cracked', label: '부서졌어요', kind: 'BROKEN' },
  { value: 'loose', label: '헐거워요', kind: 'BROKEN' },
  { value: 'dirty', label: '더러워요', kind: 'DIRTY' },
  { value: 'part', label: '부속이 없어요', kind: 'PART_MISSING' },
  { value: 'other', label: '기타', kind: 'OTHER' },
];

/** Room for the label before the words: together they are 500 characters at most. */
export const MAX_WORDS = 480;

/** What staff read: of a broken item first what the renter chose, then their own words. */
export function describeDefect(choice: DefectChoice, words: string): string {
  const own = words.trim();
  if (choice.kind !== 'BROKEN') return own;
  return own === '' ? choice.label : `${choice.label}\n${own}`;
}
