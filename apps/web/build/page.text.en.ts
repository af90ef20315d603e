import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./page.text.ts'), typeof import('./page.text.en.ts')>;

export const title = 'ondesk';
export const description =
  'What your desk needs, when you need it. Rent by the hour at a station nearby and return wherever suits you.';
export const needsScripts = 'Turn on JavaScript in your browser to use ondesk.';
