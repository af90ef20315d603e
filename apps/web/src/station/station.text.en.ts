import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./station.text.ts'), typeof import('./station.text.en.ts')>;

export const open = 'Open';
export const closed = 'Closed';
export const paused = 'Closed for now';
export const allDay = '24 hours';

export const inKilometres = (kilometres: string) => `${kilometres} km`;
export const onFoot = (minutes: number) => `${minutes} min walk`;
export const way = (distance: string, walk: string) => `${distance} · ${walk}`;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const opensToday = (hour: string) => `Opens at ${hour}`;
export const opensTomorrow = (hour: string) => `Opens tomorrow at ${hour}`;
export const opensOn = (day: string, hour: string) => `Opens ${day} at ${hour}`;
