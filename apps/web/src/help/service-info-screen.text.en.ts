import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./service-info-screen.text.ts'),
  typeof import('./service-info-screen.text.en.ts')
>;

export const title = 'Service info';
export const documents = 'Terms and policies';
export const terms = 'Terms of service';
export const privacy = 'Privacy policy';
export const location = 'Location';
export const locationSwitch = 'Use my location to find the nearest stations';
export const locationNote =
  'We only use it to sort stations by distance, and never store it. When it’s off, we don’t ask for it.';
