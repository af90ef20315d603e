import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./history-detail.text.ts'),
  typeof import('./history-detail.text.en.ts')
>;

export const title = 'Rental details';
export const missing = 'We couldn’t find this rental';
export const missingLine = 'Choose it again in your rental history.';
export const showHistory = 'See rental history';
export const returnItem = 'Return';
export const timeOfUse = 'Time used';
export const rental = 'Rental';
export const rentalStation = 'Rented at';
export const returnStation = 'Returned to';
export const rentedFor = 'Rented for';
export const hours = (count: number) => counted(count, 'hour');
export const times = 'Times';
export const startedAt = 'Rented';
export const dueAt = 'Return by';
export const returnedAt = 'Returned';
export const declaredLostAt = 'Marked as lost';
export const device = 'Item';
export const itemName = 'Name';
export const serialNumber = 'Serial number';
