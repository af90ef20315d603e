import type { Translates } from '#domain/text/translation.ts';
import type { RentalStatus } from '#domain/rental/rental-status.ts';
import { counted } from '#domain/text/counted.ts';
import { formatWon } from '#domain/text/won.ts';

const statuses = { renting: 'On rent', overdue: 'Late', returned: 'Returned' } as const;

export type Checked = Translates<
  typeof import('./active-rental-strip.text.ts'),
  typeof import('./active-rental-strip.text.en.ts')
>;

export const rentals = (count: number) => `${counted(count, 'item')} on rent`;
export const statusOf = (hours: number, status: RentalStatus) =>
  `${counted(hours, 'hour')} · ${statuses[status]}`;
export const returnBy = (until: string) => `Return ${until}`;
export const feeNow = (won: number) => `Late fee if you return it now: ${formatWon(won)}`;
export const extend = 'Extend';
export const extendOf = (product: string) => `Extend ${product}`;
