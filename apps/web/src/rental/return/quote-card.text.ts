// Korean texts of what is returned and what is owed for it.
import { formatNumber } from '#domain/text/won.ts';

export const quote = '반납 정보';
export const rentedFor = (hours: number) => `${hours}시간 대여`;
export const rentalStation = '대여 스테이션';
export const returnStation = '반납 스테이션';
export const timeOfUse = '총 이용 시간';
export const minutes = (count: number) => `${formatNumber(count)}분`;
export const lateFor = '연체 시간';
export const lateFee = '연체 금액';
