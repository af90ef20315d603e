// Korean texts of what stands on a map.

export const station = (name: string, state: string) => `${name}, ${state}`;
export const open = '운영 중';
export const closed = '운영 종료';
export const stations = (count: string) => `스테이션 ${count}곳`;
export const myLocation = '내 위치';
/** Of short counts: 1.2만. */
export const locale = 'ko-KR';
