import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./marker-element.text.ts'),
  typeof import('./marker-element.text.en.ts')
>;

export const station = (name: string, state: string) => `${name}, ${state}`;
export const open = 'Open';
export const closed = 'Closed';
export const stations = (count: string) => `${count} stations`;
export const myLocation = 'My location';
/** Of short counts: 12K. */
export const locale = 'en-US';
