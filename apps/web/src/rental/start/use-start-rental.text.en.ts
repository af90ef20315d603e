import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./use-start-rental.text.ts'),
  typeof import('./use-start-rental.text.en.ts')
>;

export const scanStationFirst = 'Scan the station’s QR code first.';
export const returnFirst = 'Return your late item first.';
export const returnFirstDetail = 'Once it’s back and the late fee is paid, you can rent again.';
export const goToReturn = 'Return it';
export const close = 'Close';
