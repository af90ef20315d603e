// Korean texts of a plan before it is bought.
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { days } from '../refund-sum.text.ts';

export const plans = '멤버십 종류';
export const hours = (count: number) => `${count}시간`;
export const firstHoursFree = (count: number) => `첫 ${hours(count)} 무료`;
export const everyRental = '빌릴 때마다';
export const allProducts = '모든 물품에 쓸 수 있어요';
export const someProducts = (names: readonly string[]) =>
  names.length > 2
    ? `${names[0]}, ${names[1]} 외 ${names.length - 2}개에 쓸 수 있어요`
    : `${names.join(', ')}에 쓸 수 있어요`;
export const notForFees = '연체료와 분실 비용은 빼고요';
export const rentalsPerDay = (count: number) => `하루 ${count}번까지`;
export const refilledAtMidnight = '자정에 다시 채워져요';
export const gapBetween = (minutes: number) => `반납하고 ${duration(minutes)} 뒤에 다시 쓸 수 있어요`;
export const noRenewal = '자동으로 다시 결제되지 않아요';
export const endsByItself = (count: number) => `${days(count)}이 지나면 저절로 끝나요`;
export const times = (count: number) => `${formatNumber(count)}번`;
export const worthIt = <Node>(product: string, often: Node) => [`${product} `, often, '이면 이득이에요'];
export const refundTitle = '환불은 이렇게 계산해요';
export const wholeAmount = (won: number) => `${formatWon(won)} 모두`;
export const refundRule = <Node>(whole: Node) => [
  '7일 안에 한 번도 쓰지 않았다면 ',
  whole,
  ' 돌려 드려요. 그 밖에는 쓴 만큼만 빼요.',
];
export const example = (daysUsed: number, discountsWon: number) =>
  `예) ${days(daysUsed)} 쓰고 ${formatWon(discountsWon)} 할인받았다면`;
export const pay = (won: number) => `${formatWon(won)} 결제하기`;
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}분`;
  return minutes % 60 === 0 ? hours(minutes / 60) : `${hours(Math.floor(minutes / 60))} ${minutes % 60}분`;
}
export const consent = <Node>(termsLink: Node, privacyLink: Node) => [
  '환불 방법을 확인했으며, ',
  termsLink,
  ', ',
  privacyLink,
  ' 및 결제에 동의합니다.',
];
