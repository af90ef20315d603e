import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./stop.text.ts'), typeof import('./stop.text.en.ts')>;

export const title = 'Why can’t you return it?';
export const line = 'Your late fee stops growing the moment you send this';
export const dueBy = (time: string) => `Return by ${time}`;
export const chooseReason = 'Choose a reason';
export const whichStation = 'Which station?';
export const changeStation = 'Change';
export const pickStation = 'Choose a station';
export const send = 'Stop the clock';
export const limit = 'You can stop the clock twice in 30 days';
export const notSent = 'We couldn’t stop the clock. Try again.';

export const nothingToStop = 'There’s no clock to stop';
export const nothingToStopLine = 'This rental is already returned, or we can’t find it.';
export const showHistory = 'See rental history';
