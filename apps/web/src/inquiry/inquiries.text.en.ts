import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./inquiries.text.ts'),
  typeof import('./inquiries.text.en.ts')
>;

export const ask = 'Send a message';
export const myInquiries = 'Your messages to us';
export const newAnswer = 'New answer';
export const closesByItself = 'A conversation closes 7 days after our answer';
export const none = 'No messages yet';
export const noneLine = 'Ask a question or tell us what went wrong. We’ll answer.';
export const signInTitle = 'Sign in to contact us';
export const signInLine = 'You’ll find your messages and our answers here.';
export const signIn = 'Sign in';
