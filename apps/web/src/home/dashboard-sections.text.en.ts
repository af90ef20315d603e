import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./dashboard-sections.text.ts'),
  typeof import('./dashboard-sections.text.en.ts')
>;

export const notices = 'News';
export const stations = 'Stations near you';
export const map = 'Map';
