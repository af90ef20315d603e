// Korean texts of a station where returning something earns points for helping.
import { formatNumber } from '#domain/text/won.ts';

export const returnHere = (points: number) => `여기 반납하면 ${formatNumber(points)}P`;
/** For several things at once. */
export const eachReturnedHere = (points: number) => `여기 반납하면 하나에 ${formatNumber(points)}P`;
export const scanned = (products: string) => `${products} · 스테이션 QR을 찍고 반납해 주세요`;
