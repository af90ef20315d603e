import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./report-item.text.ts'),
  typeof import('./report-item.text.en.ts')
>;

export const line = 'Enter the number below the QR code on the item';
export const serialNumber = 'Serial number';
