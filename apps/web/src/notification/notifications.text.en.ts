import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./notifications.text.ts'),
  typeof import('./notifications.text.en.ts')
>;

export const title = 'Messages';
export const settings = 'Notifications';
export const loading = 'Loading…';
export const none = 'No messages yet';
export const noneLine = 'Rent something and we’ll remind you to return it.';
export const showItems = 'See items';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const keptFor = 'Kept for 90 days';
export const newMessage = 'New:';
