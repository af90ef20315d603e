// The defects a renter chooses from, and what each is called on the wire: several are words of a broken item.
import type { ItemReport } from './report.api.ts';
import * as text from './defect-choices.text.ts';

export interface DefectChoice {
  value: string;
  label: string;
  kind: ItemReport['kind'];
}

export const defectChoices: readonly DefectChoice[] = [
  { value: 'power', label: text.power, kind: 'BROKEN' },
  { value: 'charging', label: text.charging, kind: 'BROKEN' },
  { value: 'cracked', label: text.cracked, kind: 'BROKEN' },
  { value: 'loose', label: text.loose, kind: 'BROKEN' },
  { value: 'dirty', label: text.dirty, kind: 'DIRTY' },
  { value: 'part', label: text.part, kind: 'PART_MISSING' },
  { value: 'other', label: text.other, kind: 'OTHER' },
];

/** Room for the label before the words: together they are 500 characters at most. */
export const MAX_WORDS = 480;

/** What staff read: of a broken item first what the renter chose, then their own words. */
export function describeDefect(choice: DefectChoice, words: string): string {
  const own = words.trim();
  if (choice.kind !== 'BROKEN') return own;
  return own === '' ? choice.label : `${choice.label}\n${own}`;
}
