// Korean texts of a charge that is no longer open.
import { formatWon } from '#domain/text/won.ts';

export const paid = '이미 결제했어요.';
export const paidLine = (won: number) => `${formatWon(won)}을 결제한 청구예요.`;
export const waived = '결제하지 않아도 돼요.';
export const waivedLine = '확인하고 청구를 취소했어요.';
export const seeRental = '이용내역 보기';
