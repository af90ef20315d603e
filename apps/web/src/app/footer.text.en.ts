import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./footer.text.ts'), typeof import('./footer.text.en.ts')>;

export const terms = 'Terms of service';
export const privacy = 'Privacy policy';
export const businessInfo = 'Business details';
export const company = 'Company';
export const representative = 'CEO';
export const businessNumber = 'Business no.';
export const mailOrderNumber = 'Mail-order no.';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Address';
export const hosting = 'Hosting';
