// What the app says about stock alerts.

export const ask = '입고 알림 받기';
export const cancel = '알림 취소';
/** For a screen reader, where several stations are listed. */
export const askAt = (station: string) => `${station} ${ask}`;
export const cancelAt = (station: string) => `${station} ${cancel}`;
export const asked = '들어오면 한 번 알려 드릴게요';
export const cancelled = '입고 알림을 취소했어요';
export const failed = '입고 알림을 바꾸지 못했어요.';

export const listTitle = '입고 알림';
export const listLine = '들어오면 한 번 알려 드리고 목록에서 빼요.';
export const cancelOf = (product: string, station: string) => `${station} ${product} ${cancel}`;
