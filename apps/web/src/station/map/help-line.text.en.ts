import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./help-line.text.ts'),
  typeof import('./help-line.text.en.ts')
>;

export const returnHere = (points: number) => `Return here and get ${counted(points, 'point')}`;
export const eachReturnedHere = (points: number) =>
  `Return here and get ${counted(points, 'point')} for each item`;
export const scanned = (products: string) => `${products} · Scan the station’s QR code to return`;
