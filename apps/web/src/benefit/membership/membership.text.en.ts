import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./membership.text.ts'),
  typeof import('./membership.text.en.ts')
>;

export const title = 'Membership';
export const notSold = 'No memberships on offer right now';
export const notSoldLine = 'You’ll find them here once there are.';
export const nextMembership = 'Next membership';
