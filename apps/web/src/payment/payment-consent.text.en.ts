import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./payment-consent.text.ts'),
  typeof import('./payment-consent.text.en.ts')
>;

export const terms = 'Terms';
export const privacy = 'Privacy policy';
export const ofPayment = <Node>(termsLink: Node, privacyLink: Node) => [
  'I’ve checked my order and agree to the ',
  termsLink,
  ', the ',
  privacyLink,
  ' and this payment.',
];
