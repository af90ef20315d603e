import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./station-row.text.ts'),
  typeof import('./station-row.text.en.ts')
>;

export const stationCount = <N>(count: number, bold: (words: string) => N) => [
  bold(counted(count, 'station')),
];
