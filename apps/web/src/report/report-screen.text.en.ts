import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./report-screen.text.ts'),
  typeof import('./report-screen.text.en.ts')
>;

export const nothingToReport = 'You can’t report a problem here';
export const nothingToReportLine = 'This rental is already returned, or it can’t be reported.';
export const showHistory = 'See rental history';
