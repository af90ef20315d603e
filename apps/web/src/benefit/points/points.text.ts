// Korean texts of the member's points.
import { MIN_POINTS } from '#domain/rental/discounts.ts';
import { POINT_MONTHS, type PointEntryKind } from '#domain/point-entries.ts';
import { withSubjectJosa } from '#domain/text/josa.ts';
import { formatNumber } from '#domain/text/won.ts';
import { koreanWallClock } from '#domain/time/korean-time.ts';

export const title = '포인트';
export const usablePoints = '쓸 수 있는 포인트';
export const points = (count: number) => `${formatNumber(count)}P`;
export function endsOn(moment: Date, count: number): string {
  const { month, day } = koreanWallClock(moment);
  return `${month}월 ${day}일에 ${points(count)}가 사라져요`;
}
export const entriesTitle = '포인트 내역';
/** Of another year with the year. */
export const monthOf = (month: number, year?: number) =>
  year === undefined ? `${month}월` : `${year}년 ${month}월`;
export const gained = (count: number) => `+${points(count)}`;
export const gone = (count: number) => `−${points(count)}`;

export const entryOf: Record<PointEntryKind, (brand: string) => string> = {
  EARN: () => '반납 적립',
  HELP: () => '도와주기',
  GRANT: (brand) => `${withSubjectJosa(brand)} 드렸어요`,
  GIVE_BACK: () => '환불로 돌아왔어요',
  RESERVE: () => '대여에 썼어요',
  USE: () => '대여에 썼어요',
  RELEASE: () => '결제하지 않아 돌아왔어요',
  EXPIRE: () => '기한이 지났어요',
  TAKE_BACK: () => '환불로 빠졌어요',
};
export const returnedAt = (station: string) => `${station}에 반납`;
export const givenOn = (day: string) => `${day}에 받은 포인트`;

export const none = '아직 포인트가 없어요';
export const noneLines = (rate: number) =>
  rate === 0
    ? ['물품을 반납하거나 도와주시면', '포인트를 받을 수 있어요.']
    : ['물품을 빌리고 반납하면', `낸 금액의 ${rate}%가 쌓여요.`];
export const seeProducts = '대여 물품 보기';
export const rules = `1P는 1원이에요. ${MIN_POINTS}P부터 대여와 연장에 쓸 수 있고, 받은 날부터 ${POINT_MONTHS}개월 뒤에 사라져요.`;
