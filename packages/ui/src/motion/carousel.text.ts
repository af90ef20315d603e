// Korean texts of a carousel.

export const start = '자동 넘김 시작하기';
export const stop = '자동 넘김 멈추기';
