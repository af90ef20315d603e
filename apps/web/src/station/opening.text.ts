// Korean texts of until when a station is open today, or since when it is closed.

export const alwaysOpen = '24시간 열려 있어요';
export const openUntil = (time: string) => `${time}까지`;
export const closedAt = (time: string) => `오늘 ${time}에 닫았어요`;
export const opensAt = (time: string) => `오늘 ${time}에 열어요`;
