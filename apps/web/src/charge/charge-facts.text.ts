// Korean texts of what a charge is for.
import { koreanWallClock } from '#domain/time/korean-time.ts';

export const title = '청구 내용';
export function rentedOn(serialNumber: string, startedAt: Date): string {
  const { month, day } = koreanWallClock(startedAt);
  return `${serialNumber} · ${month}.${day}에 빌림`;
}
export const limit = '빌릴 때 안내한 상한';
export const lateFee = '연체료';
export const notAskedFor = '받지 않아요';
export const returnedAt = '반납한 시각';
export const madeAt = '정한 날';
export const refundIfFound = (days: number) => `찾아서 ${days}일 안에 반납하면 연체료만 빼고 돌려 드려요.`;
export const blocksRenting = '결제하지 않으면 새로 빌릴 수 없어요.';
export const mayRentMeanwhile = '이의를 확인하는 동안에는 새로 빌릴 수 있어요.';
