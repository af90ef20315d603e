import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./report.text.ts'), typeof import('./report.text.en.ts')>;

export const question = 'What’s wrong with it?';
export const report = 'Report';
export const reported = 'Reported. We’ll look into it and let you know.';
export const notReported = 'We couldn’t send your report. Try again.';
