import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./hour-stepper.text.ts'),
  typeof import('./hour-stepper.text.en.ts')
>;

export const rentalHours = 'Rental hours';
export const extraHours = 'Extra hours';
export const oneLess = 'One hour less';
export const oneMore = 'One hour more';
export const quickChoices = 'Quick choices';
export const hoursOf = (count: number) => counted(count, 'hour');
export const shortHours = (count: number) => `${count} h`;
export const unit = (count: number) => (count === 1 ? 'hour' : 'hours');
export const until = (when: string) => `until ${when}`;
