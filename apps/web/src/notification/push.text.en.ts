import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./push.text.ts'), typeof import('./push.text.en.ts')>;

export const notAllowed = 'Allow notifications to get them.';
export const cannotSend = 'We can’t send notifications to this browser.';
