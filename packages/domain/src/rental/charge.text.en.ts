import type { Translates } from '../text/translation.ts';

export type Checked = Translates<typeof import('./charge.text.ts'), typeof import('./charge.text.en.ts')>;

export const chargeLabel = { overdue: 'Late fee', lost: 'Lost item fee' } as const;
