import type { Translates } from '../text/translation.ts';

export type Checked = Translates<
  typeof import('./legal-documents.text.ts'),
  typeof import('./legal-documents.text.en.ts')
>;

export const titles = {
  terms: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  privacyConsent: 'Consent to the collection and use of personal data (required)',
  marketingAdsConsent: 'Consent to receive offers and event news (optional)',
  marketingEventsConsent: 'Consent to the collection and use of personal data for events (optional)',
} as const;

export const descriptions = {
  terms: 'What we promise each other about renting, returning, late fees, refunds and leaving.',
  privacyPolicy: 'Which personal data we process, why, and for how long.',
  privacyConsent: 'The personal data you need to give to sign up, what it is used for, and for how long.',
  marketingAdsConsent: 'What we use to send you offers and event news, and how to stop them.',
  marketingEventsConsent: 'The personal data used when you take part in events, what for, and for how long.',
} as const;
