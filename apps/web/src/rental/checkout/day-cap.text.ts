// What is said where the hours of a rental reach the most that a day costs.
export const reached = '하루 최대 금액이에요.';
export const staysThere = '더 빌려도 그대로예요';
export const extendedStaysThere = '더 늘려도 그대로예요';
export const feeIsExtra = '연체료 별도';
export const withoutCap = '하루 최대가 없다면';

export const paidHours = (hours: number) => `요금 내는 ${hours}시간`;
export const freeHours = (hours: number) => `추가 요금 없는 ${hours}시간`;
