import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./membership-complete.text.ts'),
  typeof import('./membership-complete.text.en.ts')
>;

export const documentTitle = 'Membership started';
export const title = 'You’re a member';
export const startsNow = 'You can use it now. The discount applies when you rent.';
export const startsLater = (day: string) => `It starts when your current one ends, on ${day}.`;
export const membership = 'Membership';
export const period = 'Runs';
export const span = (from: string, until: string) => `${from} – ${until}`;
export const paid = 'Total paid';
export const seeMembership = 'See my membership';
export const home = 'Home';
