// Korean texts of a return that earns points for helping.
import { formatNumber } from '#domain/text/won.ts';

export const returnHere = (points: number) => `여기 반납하면 ${formatNumber(points)}P`;
export const wasShort = '물품이 모자라던 곳이에요. 감사드려요.';
export const received = (points: number) => `${formatNumber(points)}P를 받았어요`;
export const helped = '물품이 모자라던 곳을 도와주셨어요.';
export const help = '도와주기';
export const earn = '반납 적립';
export const gained = (points: number) => `+${formatNumber(points)}P`;
