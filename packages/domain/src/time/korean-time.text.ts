// How days and times are written. A day comes as "2026-11-14", an hour as "13:20".

/** "2026.11.14" */
export const day = (isoDay: string) => isoDay.replaceAll('-', '.');
/** "11.14" */
export const dayOfYear = (isoDay: string) => day(isoDay).slice('2026.'.length);
/** "2026.11.14 13:20" */
export const dayAndHour = (written: string, hour: string) => `${written} ${hour}`;
