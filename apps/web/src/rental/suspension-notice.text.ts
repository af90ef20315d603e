// Korean texts for a renter who may not rent.

export const title = '이용이 정지된 계정이에요.';
export const detail = (why: string | undefined, end: string) =>
  `${why === undefined ? '' : `이유: ${why}. `}${end} 새로 빌리거나 연장할 수 없어요. 지금 빌린 물품은 그대로 쓰고 반납할 수 있어요.`;
