import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./thread.text.ts'), typeof import('./thread.text.en.ts')>;

export const messages = 'Conversation';
export const fromMe = 'You wrote';
export const automatic = (time: string) => `Automatic reply · ${time}`;
export const yesterday = (hour: string) => `Yesterday ${hour}`;
export const photo = (number: number) => `Open photo ${number}`;
export const moreToAsk = 'Write a message';
export const whatIsMissing = 'What’s still not right?';
export const sendMessage = 'Send';
export const messageNotSent = 'We couldn’t send it. Try again.';
export const solvedQuestion = 'Is it solved?';
export const closesAfterSilence = 'It closes if we don’t hear from you for 7 days';
export const notYet = 'Not yet';
export const solved = 'Yes, it’s solved';
export const ifSolved = 'All good?';
export const close = 'Close this conversation';
export const earlier = (no: string) => `See the earlier message ${no}`;
export const notChanged = 'That didn’t work. Try again.';
export const missing = 'We couldn’t find this message';
export const missingLine = 'Choose it again in your messages.';
export const showMine = 'See your messages';
