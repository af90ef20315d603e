// Korean texts of an order before it is paid.
import { formatWon } from '#domain/text/won.ts';

export const titleLines = ['결제 전에', '한 번만 확인해 주세요'];
export const rental = '대여 정보';
/** Label, value, and what stands smaller behind it. */
export type Fact = readonly [label: string, value: string, note?: string];
/** "6시간 · 19:20까지" */
export const timeFacts = (hours: number, due: string | undefined): Fact[] => [
  ['대여 시간', due === undefined ? `${hours}시간` : `${hours}시간 · ${due}까지`],
];
export const priceFacts = (wonPerHour: number, dayCapWon: number | null): Fact[] => [
  ['시간당 금액', formatWon(wonPerHour)],
  ...(dayCapWon === null ? [] : [['하루 최대', formatWon(dayCapWon), '연체료 별도'] as const]),
];
export const payWith = '결제 수단';
export const card = '신용·체크카드';
