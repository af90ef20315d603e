// Korean texts of the station whose code was just scanned.

export const here = '여기에서 바로 빌리거나 반납해요';
export const closed = (state: string) => `${state}. 반납은 할 수 있어요`;
