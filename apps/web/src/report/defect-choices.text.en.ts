import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./defect-choices.text.ts'),
  typeof import('./defect-choices.text.en.ts')
>;

export const power = 'Won’t turn on';
export const charging = 'Won’t charge';
export const cracked = 'Cracked';
export const loose = 'Loose';
export const dirty = 'Dirty';
export const part = 'Part missing';
export const other = 'Something else';
