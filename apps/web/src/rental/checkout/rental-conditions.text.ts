// Korean texts of what a renter has to know before paying.
import { formatWon } from '#domain/text/won.ts';

export const title = '결제 전 안내';
export const returnBy = <Node>(when: Node) => [when, '까지 반납해 주세요.'];
export const lateFee = (graceMinutes: number, wonPerHour: number, mostWon: number) =>
  `${graceMinutes}분 넘게 늦으면 반납 예정 시각부터 1시간마다 ${formatWon(wonPerHour)}, 최대 ${formatWon(mostWon)}이 더해져요.`;
export const lost = (won: number) => `분실 시 최대 ${formatWon(won)}`;
export const noEarlyRefund = '일찍 반납해도 남은 시간은 환불되지 않아요.';
export const brokenRefund = '처음부터 고장 난 물품은 전액 환불해요.';
export const howTimeCounts =
  '반납 예정 시각은 결제가 승인된 때부터 계산해요. 1시간 미만도 1시간으로 계산해요.';
