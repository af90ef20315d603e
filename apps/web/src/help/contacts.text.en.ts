import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./contacts.text.ts'), typeof import('./contacts.text.en.ts')>;

export const contacts = 'Contact details';
export const email = (address: string) => `Email ${address}`;
export const phone = (number: string) => `Phone ${number}`;
