import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./blocked.text.ts'), typeof import('./blocked.text.en.ts')>;

export const returnFirst = 'Return it first.';
export const blockedByMembership = {
  title: 'You have a membership. End it before you delete your account.',
  detail: 'You can end it and get a refund on the membership page.',
} as const;
