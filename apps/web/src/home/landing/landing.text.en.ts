import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./landing.text.ts'), typeof import('./landing.text.en.ts')>;

export const youAreAt = <Node>(station: Node) => ['You’re at ', station];
export const here = 'Rent something now, or return it here.';
export const stillReturns = 'You can still return items here.';
export const readyHere = 'Ready to rent here';
export const howItWorks = 'How it works';
export const scan = 'Scan the code on the item';
export const scanLine = 'No app to install';
export const pay = 'Pay by card';
export const payLine = 'Cards from outside Korea work too';
export const giveBack = 'Return it at any station';
export const giveBackLine = 'Scan, put it back, done';
