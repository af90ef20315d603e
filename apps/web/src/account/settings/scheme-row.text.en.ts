import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./scheme-row.text.ts'),
  typeof import('./scheme-row.text.en.ts')
>;

export const title = 'Appearance';
export const line = 'Saved on this device only.';
export const names = { system: 'System', light: 'Light', dark: 'Dark' };
