// What a day cap does, in sentences: to the hours, to extensions, to being late and to those who are renting.
import { formatNumber, formatWon } from '#domain/text/won.ts';

export const tableTitle = '1–24시간 가격';
export const byTheHour = '시간만큼';
export const dayCap = '하루 최대';
export const reached = '하루 최대 금액이에요';
export const effectsTitle = '무엇이 달라지나요?';
export const noCap = '없음';

export const capRange = ({ min, max }: { min: number; max: number }) =>
  `${formatNumber(min)} – ${formatWon(max)} · 비우면 없음`;
export const capOutOfRange = ({ min, max }: { min: number; max: number }) =>
  `${formatWon(min)}부터 ${formatWon(max)}까지 정할 수 있어요.`;
export const growsUntil = (hours: number) => `${hours}시간부터 더 늘지 않아요.`;

export interface LongRentals {
  rentals: number;
  longer: number;
  hours: number;
}
export const longRentals = ({ rentals, longer, hours }: LongRentals) =>
  `지난 30일 대여 ${formatNumber(rentals)}건 가운데 ${formatNumber(longer)}건(${Math.round((longer / rentals) * 100)}%)이 ${hours}시간이 넘었어요. 그때 이 가격이었다면 매출은`;
export const revenueChange = (won: number) =>
  won === 0 ? '그대로예요.' : `${formatWon(Math.abs(won))} ${won < 0 ? '적어요.' : '많아요.'}`;

export interface ExtensionExample {
  from: number;
  to: number;
  before: number;
  after: number;
}
export const extensionStart = ({ from, to, before, after }: ExtensionExample) =>
  `${from}시간을 ${to}시간으로 늘리면 ${formatNumber(after)} − ${formatNumber(before)} =`;
export const extensionEnd = (hours: number) => `${hours}시간을 넘긴 뒤에는 0원`;

export const feeStart = (pricePerHour: number, hours: number) =>
  `시작한 시간 × ${formatWon(pricePerHour)}. ${hours}시간어치와 하루 최대 가운데 적은`;

export const openRentals = (count: number) => `진행 중인 대여 ${count}건`;
export const openRentalsStay = (start: string | undefined) =>
  `빌린 때의 가격 그대로예요. 하루 최대는 ${start ?? '저장한'} 뒤 결제부터`;
