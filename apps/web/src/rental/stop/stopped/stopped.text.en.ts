import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./stopped.text.ts'), typeof import('./stopped.text.en.ts')>;

export const paused = 'Clock stopped';
export const stoppedUntil = (time: string) => `Your late fee won’t grow until ${time}`;
export const extend = 'Extend';
export const noExtension = 'You can’t extend while the clock is stopped.';
export const lateFee = 'Late fee';
