import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./opening.text.ts'), typeof import('./opening.text.en.ts')>;

export const alwaysOpen = 'Open 24 hours';
export const openUntil = (time: string) => `Open until ${time}`;
export const closedAt = (time: string) => `Closed at ${time} today`;
export const opensAt = (time: string) => `Opens at ${time} today`;
