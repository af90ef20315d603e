import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./location-setting.text.ts'),
  typeof import('./location-setting.text.en.ts')
>;

export const title = 'Location';
export const locationSwitch = 'Use my location';
export const note =
  'Only used to show the nearest stations first, and never stored. When it’s off, we don’t ask for it on this device.';
