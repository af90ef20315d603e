import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stock-alert.text.ts'),
  typeof import('./stock-alert.text.en.ts')
>;

export const ask = 'Tell me when it’s back';
export const cancel = 'Cancel alert';
export const askAt = (station: string) => `${ask}, ${station}`;
export const cancelAt = (station: string) => `${cancel}, ${station}`;
export const asked = 'We’ll tell you once when it’s back';
export const cancelled = 'Back-in-stock alert canceled';
export const failed = 'We couldn’t change the back-in-stock alert.';

export const listTitle = 'Back-in-stock alerts';
export const listLine = 'We tell you once when it’s back, then take it off the list.';
export const cancelOf = (product: string, station: string) => `${cancel}, ${product}, ${station}`;
