// Korean texts of the running membership, and of ending it.
import { formatWon } from '#domain/text/won.ts';
import { koreanWallClock } from '#domain/time/korean-time.ts';

/** "12월 3일" */
function dayInWords(moment: Date): string {
  const { month, day } = koreanWallClock(moment);
  return `${month}월 ${day}일`;
}

export const usesLeft = (count: number) => [`오늘 ${count}번`, '더 무료예요'] as const;
export const noUsesLeft = ['오늘은', '다 썼어요'] as const;
export const suspended = ['이용 정지 동안', '멈춰 있어요'] as const;
export const usesLeftLabel = (left: number, all: number) => `오늘 ${all}번 가운데 ${left}번 남음`;
export const untilDay = (day: Date) => `${dayInWords(day)}까지`;
export const daysLeft = (count: number) => `${count}일 남음`;
export const daysPassed = '지난 기간';
export const daysStopped = '정지가 풀리면 남은 날이 이어져요';
export const thisMonth = '이번 달';
export const saved = (won: number) => `${formatWon(won)} 아꼈어요`;
export const nothingSaved = '아직 아낀 금액이 없어요';
export const nothingSavedLine = '물품을 빌릴 때 자동으로 할인돼요.';
export const uses = '멤버십을 쓴 대여';
export const today = '오늘';
export const startedOn = '시작';
export const payment = '결제';
export const paidWith = (won: number, cardLast4: string | null) =>
  cardLast4 === null ? formatWon(won) : `${formatWon(won)} · 카드 ${cardLast4}`;
export const nextFrom = (day: Date) => `${dayInWords(day)}부터 살 수 있어요`;
export const nextBegins = (name: string, day: Date) => `${dayInWords(day)}부터 ${name}`;
export const buyNext = '다음 멤버십 사기';
export const end = '해지하고 환불받기';
export const endNext = '다음 멤버십 취소하고 환불받기';
export const endTitle = '멤버십을 해지할까요?';
export const endNextTitle = '다음 멤버십을 취소할까요?';
export const endDetail = ['지금 바로 끝나요. 환불은 낸 카드로', '3–5영업일 안에 반영돼요.'] as const;
export const endNextDetail = ['시작하지 않고 끝나요. 환불은 낸 카드로', '3–5영업일 안에 반영돼요.'] as const;
export const endWithoutRefund = ['지금 바로 끝나요.', '돌려받을 금액은 없어요.'] as const;
export const cancel = '취소';
export const confirmEnd = '해지하기';
export const ended = (won: number) =>
  won === 0 ? '멤버십을 해지했어요' : `해지했어요. ${formatWon(won)}을 돌려 드려요`;
export const endFailed = '해지하지 못했어요. 다시 시도해 주세요.';
