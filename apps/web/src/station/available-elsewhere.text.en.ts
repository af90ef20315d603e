import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./available-elsewhere.text.ts'),
  typeof import('./available-elsewhere.text.en.ts')
>;

export const inStockAt = <N>(station: N, stock: number) => [station, ` has ${stock}`];
export const showWay = 'Show on map';
