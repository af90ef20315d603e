// How long a station is paused.

export const until = (end: string) => `${end}까지`;
