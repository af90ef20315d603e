// Korean texts of the active rentals on home.
import { rentalStatusLabels } from '#contract/member/wire-labels.ts';
import type { RentalStatus } from '#domain/rental/rental-status.ts';
import { formatWon } from '#domain/text/won.ts';

export const rentals = (count: number) => `대여 중인 물품 ${count}개`;
export const statusOf = (hours: number, status: RentalStatus) =>
  `${hours}시간 / ${rentalStatusLabels[status]}`;
export const returnBy = (until: string) => `${until} 반납`;
export const feeNow = (won: number) => `지금 반납하면 연체 금액 ${formatWon(won)}`;
export const extend = '연장하기';
export const extendOf = (product: string) => `${product} 연장하기`;
