import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./consent-rows.text.ts'),
  typeof import('./consent-rows.text.en.ts')
>;

export const agreeToRequired = 'Agree to everything required';
export const required = 'Required';
export const optional = 'Optional';

export const terms = 'Terms of service';
export const readTerms = 'Read the terms of service';
export const oldEnough = 'I’m 14 or older and I agree to these terms.';
export const privacy = 'Collection and use of personal data';
export const readPrivacy = 'Read about the collection and use of personal data';

export const hideMarketing = 'Hide marketing choices';
export const showMarketing = 'Show marketing choices';
export const readAds = 'Read about offers and event news';
export const readEvents = 'Read about personal data for events';
export const optionalNote = 'You can sign up without the optional ones.';
