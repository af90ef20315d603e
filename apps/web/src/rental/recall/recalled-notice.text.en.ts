import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./recalled-notice.text.ts'),
  typeof import('./recalled-notice.text.en.ts')
>;

export const stopUsing = (product: string) => `Please stop using the ${product}`;
export const bringItBack =
  'We’re recalling this item for safety. Stop using it now and return it to a station near you. There’s no late fee.';
