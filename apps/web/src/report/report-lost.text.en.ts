import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./report-lost.text.ts'),
  typeof import('./report-lost.text.en.ts')
>;

export const cannotReport = 'You can’t report this as lost right now';
export const cannotReportLine = 'Only late rentals can be reported lost, and once is enough.';
export const showRental = 'See rental';
