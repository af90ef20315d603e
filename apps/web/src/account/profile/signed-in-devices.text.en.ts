import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./signed-in-devices.text.ts'),
  typeof import('./signed-in-devices.text.en.ts')
>;

export const title = 'Where you’re signed in';
export const kinds = { PHONE: 'Phone', TABLET: 'Tablet', COMPUTER: 'Computer' } as const;
export const unknownKind = 'Unknown device';
export const thisDevice = 'This device';
export const lastUsed = (when: string) => `Last used ${when}`;

export const signOut = 'Sign out';
export const signOutOf = (device: string) => `Sign out of that ${device.toLowerCase()}`;
export const signOutOfOthers = 'Sign out of all other devices';
export const signedOutOf = (device: string) => `Signed out of that ${device.toLowerCase()}`;
export const signedOutOfOthers = 'Signed out of all other devices';
export const failed = 'We couldn’t sign out. Try again in a moment.';
