// What the app says of the way to a station, and of when it opens.

export const open = '운영 중';
export const closed = '운영 종료';
export const paused = '잠시 쉬어요';
/** In place of the hours. */
export const allDay = '24시간';

export const inKilometres = (kilometres: string) => `${kilometres}km`;
export const onFoot = (minutes: number) => `걸어서 ${minutes}분`;
export const way = (distance: string, walk: string) => `${distance} · ${walk}`;

export const weekdays = ['월요일', '화요일', '수요일', '목요일', '금요일', '토요일', '일요일'];
export const opensToday = (hour: string) => `${hour}에 열어요`;
export const opensTomorrow = (hour: string) => `내일 ${hour}에 열어요`;
/** "금요일", or the date where it is farther away. */
export const opensOn = (day: string, hour: string) => `${day} ${hour}에 열어요`;
