// Korean texts of a rental whose clock is stopped, wherever it is listed.

export const paused = '멈춤';
export const stoppedUntil = (time: string) => `${time}까지 연체료가 늘지 않아요`;
export const extend = '연장하기';
export const noExtension = '멈춘 동안에는 연장할 수 없어요.';
export const lateFee = '연체료';
