import type { Translates } from '../text/translation.ts';

export type Checked = Translates<
  typeof import('./stop-labels.text.ts'),
  typeof import('./stop-labels.text.en.ts')
>;

export const stopReasons = {
  DOOR_CLOSED: 'The door is closed',
  NO_SPACE: 'There’s no room for it',
  CODE_UNREADABLE: 'The code is missing or won’t scan',
  NOT_FOUND: 'I can’t find the station',
  APP: 'The app isn’t working',
} as const;

export const stopVerdicts = { CONFIRMED: 'Confirmed', NOT_SEEN: 'Not confirmed', ABUSED: 'Misused' } as const;
