import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./station-sheet.text.ts'),
  typeof import('./station-sheet.text.en.ts')
>;

export const close = 'Close station info';
export const returnsStillWork = 'You can still return items here.';
export const directions = 'Directions';
export const kakaoMap = 'KakaoMap';
export const share = 'Share';
export const showAllItems = 'See everything here';
export const missing = 'Something missing here?';
