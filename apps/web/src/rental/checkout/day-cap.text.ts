// Korean texts of what hours cost, and of the most that a day costs.
import { formatWon } from '#domain/text/won.ts';

export const reached = '하루 최대 금액이에요.';
export const staysThere = '더 빌려도 그대로예요';
export const extendedStaysThere = '더 늘려도 그대로예요';
export const feeIsExtra = '연체료 별도';
export const withoutCap = '하루 최대가 없다면';

export const paidHours = (hours: number) => `요금 내는 ${hours}시간`;
export const freeHours = (hours: number) => `추가 요금 없는 ${hours}시간`;
export const rentedHours = (hours: number) => `빌린 ${hours}시간`;
export const moreHours = (hours: number) => `더 쓸 ${hours}시간`;
export const perHour = '시간당';
/** "500원 × 3시간" */
export const wonTimesHours = (won: number, hours: number) => `${formatWon(won)} × ${hours}시간`;
