import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./page.text.ts'), typeof import('./page.text.en.ts')>;

export const title = 'ondesk';
export const description =
  'Your desk, whenever you need it. Rent chargers, cables and more by the hour, and return them at any station.';
export const needsScripts = 'Turn on JavaScript in your browser to use ondesk.';
