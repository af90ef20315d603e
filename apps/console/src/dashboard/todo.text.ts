// What each kind of 챙길 일 says, how it is drawn and where it leads.
import { formatDuration } from '#console/format/format-duration.ts';
import { paths } from '#console/navigation/paths.ts';
import type { Dashboard } from '#console/session/dashboard.api.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';

export type Todo = Dashboard['todos'][number];

interface TodoText {
  icon: IconName;
  title: string;
  line: string;
  /** The button that leads there. */
  action: string;
  path: string;
}

const channelNames: Record<Extract<Todo, { kind: 'FAILING_CHANNEL' }>['channel'], string> = {
  push: '푸시',
  mail: '메일',
  alimtalk: '알림톡',
};

export function describeTodo(todo: Todo): TodoText {
  const { count } = todo;
  switch (todo.kind) {
    case 'REFUSED_REFUNDS':
      return {
        icon: 'card',
        title: count === 1 ? '카드사가 환불을 거절했어요' : `카드사가 환불 ${count}건을 거절했어요`,
        line: `${todo.refundNo}${andMore(count, '건')} · ${formatWon(todo.amount)} · ${ago(todo.minutes)}`,
        action: '처리',
        path: `${paths.refunds}?state=refused`,
      };
    case 'LATE_REFUNDS':
      return {
        icon: 'card',
        title: `3영업일이 지난 환불 ${count}건`,
        line: `${todo.refundNo}${andMore(count, '건')} · ${formatWon(todo.amount)}`,
        action: '처리',
        path: `${paths.refunds}?state=requested`,
      };
    case 'NEW_REPORTS':
      return {
        icon: 'flag',
        title: `${todo.defects === count ? '고장 신고' : '새 신고'} ${formatNumber(count)}건`,
        line:
          todo.freeReturns > 0
            ? `${todo.freeReturns}건은 무료 반납, 물품 확인 필요`
            : `가장 오래된 건 ${ago(todo.oldestMinutes)}`,
        action: '열기',
        path: paths.reports,
      };
    case 'OPEN_RECALLS':
      return {
        icon: 'alert',
        title: `리콜 물품 ${formatNumber(count)}개를 모아야 해요`,
        line: `${todo.recall.name}${andMore(todo.recalls, '건')}${todo.rented > 0 ? ` · 대여 중 ${formatNumber(todo.rented)}개` : ''}`,
        action: '열기',
        path: todo.recalls === 1 ? paths.recall(todo.recall.id) : paths.recalls,
      };
    case 'WAITING_INQUIRIES':
      return {
        icon: 'chat',
        title: `답을 기다리는 문의 ${formatNumber(count)}건`,
        line: `가장 오래된 ${formatDuration(todo.oldestMinutes * MINUTE_MS)}`,
        action: '답하기',
        path: paths.inquiries,
      };
    case 'BLOCKED_STATIONS':
      return {
        icon: 'pin',
        title: `반납이 막힌 스테이션 ${formatNumber(count)}곳`,
        line: `${todo.station.name}${andMore(count, '곳')}`,
        action: '확인',
        path: paths.station(todo.station.id),
      };
    case 'OVERDUE': {
      const { lostCandidates } = todo;
      return {
        icon: 'clock',
        title: `연체 ${formatNumber(count)}건${lostCandidates > 0 ? ` 중 분실 후보 ${formatNumber(lostCandidates)}건` : ''}`,
        line: `${todo.product} · ${formatDuration(todo.minutes * MINUTE_MS)} 지남`,
        action: '열기',
        path: `${paths.rentals}?state=${lostCandidates > 0 ? 'lost_candidate' : 'overdue'}`,
      };
    }
    case 'FINDINGS':
      return {
        icon: 'receipt',
        title: `${daysOf(todo.firstDay, todo.day)} 대사 차이 ${formatNumber(count)}건`,
        line:
          todo.unclosedDay === null
            ? '카드사 기록과 비교해 주세요'
            : `${dayOf(todo.unclosedDay)} 일 마감을 기다리고 있어요`,
        action: '확인',
        path: `${paths.findings}?state=open`,
      };
    case 'UNCLOSED_DAYS':
      return {
        icon: 'receipt',
        title: count === 1 ? '일 마감을 기다리고 있어요' : `마감하지 않은 날이 ${count}일 있어요`,
        line: count === 1 ? dayOf(todo.day) : `${dayOf(todo.day)}부터`,
        action: '확인',
        path: paths.days,
      };
    case 'EMPTY_STATIONS':
      return {
        icon: 'truck',
        title: [
          todo.empty > 0 ? `재고 없음 ${todo.empty}곳` : null,
          todo.low > 0 ? `부족 ${todo.low}곳` : null,
        ]
          .filter((part) => part !== null)
          .join(', '),
        line: `${todo.station}${andMore(count, '곳')}`,
        action: '이동 목록',
        path: paths.transfers,
      };
    case 'UNSETTLED_PAYMENTS':
      return {
        icon: 'card',
        title: `확정되지 않은 결제 ${formatNumber(count)}건`,
        line: `${todo.paymentNo}${andMore(count, '건')} · ${formatDuration(todo.seconds * 1000)}째 카드사 확인 중`,
        action: '확인',
        path: `${paths.payments}?state=CONFIRMING`,
      };
    case 'UNSEEN_RETURNS':
      return {
        icon: 'hidden',
        title: `반납 확인 필요 ${formatNumber(count)}건`,
        line: `${todo.station} · ${formatDuration(todo.minutes * MINUTE_MS)} 지남`,
        action: '확인',
        path: paths.unseenReturns,
      };
    case 'MISSING_RETURNS':
      return {
        icon: 'users',
        title: `반납한 물품이 자꾸 없는 회원 ${formatNumber(count)}명`,
        line: '세 번 이상 반납한 자리에 없었어요',
        action: '열기',
        path: `${paths.unseenReturns}?view=members`,
      };
    case 'SUSPECTED_LOST':
      return {
        icon: 'box',
        title: `분실 의심 ${formatNumber(count)}개`,
        line: `${todo.serial}${andMore(count, '개')} · 한동안 보이지 않았어요`,
        action: '열기',
        path: `${paths.items}?suspected=true`,
      };
    case 'LOCKED_STAFF':
      return {
        icon: 'lock',
        title: `잠긴 계정 ${formatNumber(count)}개`,
        line: `${todo.name}${andMore(count, '명')} · 로그인에 여러 번 실패했어요`,
        action: '열기',
        path: paths.staff,
      };
    case 'PRIVACY_REVIEW':
      return {
        icon: 'shield',
        title: `${Number(todo.month.slice(5))}월 개인정보 접속기록 점검`,
        line: '한 달에 한 번 확인하고 메모를 남겨요',
        action: '점검',
        path: paths.privacyAccesses,
      };
    case 'FAILING_GATEWAY':
      return {
        icon: 'card',
        title: '카드사가 답하지 않아요',
        line: `결제 ${formatNumber(count)}건 · ${formatDuration(todo.seconds * 1000)}째, 답이 오면 저절로 이어져요`,
        action: '확인',
        path: `${paths.payments}?state=CONFIRMING`,
      };
    case 'FAILING_CHANNEL':
      return {
        icon: 'bell',
        title: '알림을 보내지 못하고 있어요',
        line: `${channelNames[todo.channel]} 발송이 잇따라 실패했어요`,
        action: '확인',
        path: paths.channels,
      };
    case 'LEAKS':
      return {
        icon: 'shield',
        title: count === 1 ? `개인정보 사고 ${todo.leakNo}` : `개인정보 사고 ${formatNumber(count)}건`,
        line: describeLeakTime(todo),
        action: '열기',
        path: paths.leak(todo.leakId),
      };
    case 'MISSING_ENGLISH':
      return {
        icon: 'edit',
        title: `영어가 없는 글 ${formatNumber(count)}개`,
        line: `${todo.name}${andMore(count, '개')}`,
        action: '쓰기',
        path: paths.settings('languages'),
      };
    default:
      return todo satisfies never;
  }
}

function describeLeakTime({ leakNo, minutesLeft }: Extract<Todo, { kind: 'LEAKS' }>): string {
  if (minutesLeft === null) return `${leakNo} · 할 일을 마치고 닫아 주세요`;
  if (minutesLeft < 0)
    return `${leakNo} · 알리고 신고할 기한이 ${formatDuration(-minutesLeft * MINUTE_MS)} 지났어요`;
  return `${leakNo} · 알리고 신고할 기한까지 ${formatDuration(minutesLeft * MINUTE_MS)}`;
}

const andMore = (count: number, unit: string) => (count > 1 ? ` 외 ${formatNumber(count - 1)}${unit}` : '');

const ago = (minutes: number) => (minutes < 1 ? '방금' : `${formatDuration(minutes * MINUTE_MS)} 전`);

/** 11.13, 10.2–11.13 */
const daysOf = (first: string, last: string) =>
  first === last ? dayOf(last) : `${dayOf(first)}–${dayOf(last)}`;

/** 11.13 */
const dayOf = (day: string) => `${Number(day.slice(5, 7))}.${Number(day.slice(8, 10))}`;
