// Korean texts of a clock that cannot be stopped.

export const title = '지금은 시간을 멈출 수 없어요';
export const ask = '문의하기';
