// Korean texts of spans of time.

export const hours = (count: number) => `${count}시간`;
export const minutes = (count: number) => `${count}분`;
export const seconds = (count: number) => `${count}초`;
