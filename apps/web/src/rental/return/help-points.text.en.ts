import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./help-points.text.ts'),
  typeof import('./help-points.text.en.ts')
>;

export const returnHere = (points: number) => `Return it here for ${counted(points, 'point')}`;
export const wasShort = 'This station was running low. Thank you.';
export const received = (points: number) => `You got ${counted(points, 'point')}`;
export const helped = 'You helped a station that was running low.';
export const help = 'Helping out';
export const earn = 'For returning';
export const gained = (points: number) => `+${counted(points, 'point')}`;
