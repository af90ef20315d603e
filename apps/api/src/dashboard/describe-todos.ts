// What somebody must see to, in its order and in words; a kind without anything to do is left out.
import type { z } from 'zod';
import type { dashboardEndpoints } from '#contract/console/dashboard.ts';
import type { Permission } from '#contract/permission.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { isEmpty, isLow, type StationStock } from './stock.queries.ts';
import type { TodoFacts } from './todo-facts.queries.ts';

type Todo = z.input<(typeof dashboardEndpoints)['GET /api/v1/console/dashboard']['reply']>['todos'][number];

/** With the right that lets somebody do it: nobody is asked for what they may not do. */
export interface TodoFor {
  right: Permission;
  todo: Todo;
}

const channelNames = { push: '푸시', mail: '메일', alimtalk: '알림톡' } as const;

export function describeTodos(facts: TodoFacts, stock: readonly StationStock[]): TodoFor[] {
  return [
    refusedRefunds(facts),
    lateRefunds(facts),
    newReports(facts),
    overdue(facts),
    findings(facts),
    unclosedDays(facts),
    emptyStations(stock),
    unsettledPayments(facts),
    unseenReturns(facts),
    missingReturns(facts),
    suspectedLost(facts),
    lockedStaff(facts),
    privacyReview(facts),
    failingGateway(facts),
    failingChannel(facts),
  ].filter((todo) => todo !== null);
}

function refusedRefunds({ refused }: TodoFacts): TodoFor | null {
  if (!refused) return null;
  return urgent('payment.read', {
    kind: 'REFUSED_REFUNDS',
    count: refused.count,
    title:
      refused.count === 1 ? '카드사가 환불을 거절했어요' : `카드사가 환불 ${refused.count}건을 거절했어요`,
    line: `F${refused.id}${andMore(refused.count, '건')} · ${formatWon(refused.amount)} · ${ago(refused.minutes)}`,
    path: '/payments/refunds?state=refused',
  });
}

function lateRefunds({ late }: TodoFacts): TodoFor | null {
  if (!late) return null;
  return urgent('payment.read', {
    kind: 'LATE_REFUNDS',
    count: late.count,
    title: `3영업일이 지난 환불 ${late.count}건`,
    line: `F${late.id}${andMore(late.count, '건')} · ${formatWon(late.amount)}`,
    path: '/payments/refunds?state=requested',
  });
}

function newReports({ reports }: TodoFacts): TodoFor | null {
  if (!reports) return null;
  const { count, defects, free_returns: freeReturns } = reports;
  return urgent('report.work', {
    kind: 'NEW_REPORTS',
    count,
    title: `${defects === count ? '고장 신고' : '새 신고'} ${formatNumber(count)}건`,
    line:
      freeReturns > 0
        ? `${freeReturns}건은 무료 반납, 물품 확인 필요`
        : `가장 오래된 건 ${ago(reports.oldest_minutes)}`,
    path: '/reports',
  });
}

function overdue({ overdue: late }: TodoFacts): TodoFor | null {
  if (!late) return null;
  return urgent('rental.read', {
    kind: 'OVERDUE',
    count: late.count,
    title: `연체 ${formatNumber(late.count)}건${late.candidates > 0 ? `, 분실 후보 ${late.candidates}건` : ''}`,
    line: `${late.product} · ${lasting(late.minutes)} 지남`,
    path: late.candidates > 0 ? '/rentals?state=lost_candidate' : '/rentals?state=overdue',
  });
}

function findings({ findings: found, unclosed }: TodoFacts): TodoFor | null {
  if (!found) return null;
  return quiet('money.settle', {
    kind: 'FINDINGS',
    count: found.count,
    title: `${dayOf(found.day)} 대사 차이 ${formatNumber(found.count)}건`,
    line: unclosed ? `${dayOf(unclosed.day)} 일 마감을 기다리고 있어요` : '카드사 기록과 비교해 주세요',
    path: '/payments/findings',
  });
}

/** Said with the findings where there are any: a day with one cannot be closed. */
function unclosedDays({ findings: found, unclosed }: TodoFacts): TodoFor | null {
  if (!unclosed || found) return null;
  return quiet('money.settle', {
    kind: 'UNCLOSED_DAYS',
    count: unclosed.count,
    title:
      unclosed.count === 1 ? '일 마감을 기다리고 있어요' : `마감하지 않은 날이 ${unclosed.count}일 있어요`,
    line: unclosed.count === 1 ? dayOf(unclosed.day) : `${dayOf(unclosed.day)}부터`,
    path: '/payments/days',
  });
}

function emptyStations(stock: readonly StationStock[]): TodoFor | null {
  const [empty, low] = [stock.filter(isEmpty), stock.filter(isLow)];
  const count = empty.length + low.length;
  if (count === 0) return null;
  const parts = [
    empty.length > 0 ? `재고 없음 ${empty.length}곳` : null,
    low.length > 0 ? `부족 ${low.length}곳` : null,
  ];
  const first = empty[0] ?? low[0]!;
  return {
    right: 'station.read',
    todo: {
      kind: 'EMPTY_STATIONS',
      count,
      urgent: empty.length > 0,
      title: parts.filter((part) => part !== null).join(', '),
      line: `${first.name}${andMore(count, '곳')}`,
      path: '/transfers',
    },
  };
}

function unsettledPayments({ unsettled }: TodoFacts): TodoFor | null {
  if (!unsettled) return null;
  return quiet('payment.read', {
    kind: 'UNSETTLED_PAYMENTS',
    count: unsettled.count,
    title: `확정되지 않은 결제 ${formatNumber(unsettled.count)}건`,
    line: `P${unsettled.id}${andMore(unsettled.count, '건')} · ${lasting(Math.floor(unsettled.seconds / 60))}째 카드사 확인 중`,
    path: '/payments?state=CONFIRMING',
  });
}

function unseenReturns({ unseen }: TodoFacts): TodoFor | null {
  if (!unseen) return null;
  return quiet('item.read', {
    kind: 'UNSEEN_RETURNS',
    count: unseen.count,
    title: `반납 확인 필요 ${formatNumber(unseen.count)}건`,
    line: `${unseen.station} · ${lasting(unseen.minutes)} 지남`,
    path: '/rentals/unseen',
  });
}

function missingReturns({ missing }: TodoFacts): TodoFor | null {
  if (!missing) return null;
  return urgent('member.act', {
    kind: 'MISSING_RETURNS',
    count: missing.count,
    title: `반납한 물품이 자꾸 없는 회원 ${formatNumber(missing.count)}명`,
    line: '세 번 이상 반납한 자리에 없었어요',
    path: '/rentals/unseen?view=members',
  });
}

function suspectedLost({ suspected }: TodoFacts): TodoFor | null {
  if (!suspected) return null;
  return quiet('item.read', {
    kind: 'SUSPECTED_LOST',
    count: suspected.count,
    title: `분실 의심 ${formatNumber(suspected.count)}개`,
    line: `${suspected.serial}${andMore(suspected.count, '개')} · 한동안 보이지 않았어요`,
    path: '/items?suspected=true',
  });
}

function lockedStaff({ locked }: TodoFacts): TodoFor | null {
  if (!locked) return null;
  return urgent('staff.read', {
    kind: 'LOCKED_STAFF',
    count: locked.count,
    title: `잠긴 계정 ${formatNumber(locked.count)}개`,
    line: `${locked.name}${andMore(locked.count, '명')} · 로그인을 여러 번 틀렸어요`,
    path: '/staff',
  });
}

function privacyReview({ review }: TodoFacts): TodoFor | null {
  if (!review) return null;
  return quiet('audit.read', {
    kind: 'PRIVACY_REVIEW',
    count: 1,
    title: `${Number(review.month.slice(5))}월 개인정보 접속기록 점검`,
    line: '한 달에 한 번 확인하고 메모를 남겨요',
    path: '/audit/privacy',
  });
}

/** Said beside the payments it keeps waiting: they go on by themselves once the gateway answers. */
function failingGateway({ gateway }: TodoFacts): TodoFor | null {
  if (!gateway) return null;
  return urgent('payment.read', {
    kind: 'FAILING_GATEWAY',
    count: gateway.count,
    title: '카드사가 답하지 않아요',
    line: `결제 ${formatNumber(gateway.count)}건 · ${lasting(Math.floor(gateway.seconds / 60))}째, 답이 오면 저절로 이어져요`,
    path: '/payments?state=CONFIRMING',
  });
}

function failingChannel({ failing }: TodoFacts): TodoFor | null {
  if (!failing) return null;
  return urgent('notify.read', {
    kind: 'FAILING_CHANNEL',
    count: failing.count,
    title: '알림을 보내지 못하고 있어요',
    line: `${channelNames[failing.channel]} 발송이 이어서 실패했어요`,
    path: '/notifications/channels',
  });
}

type Words = Omit<Todo, 'urgent'>;
const urgent = (right: Permission, todo: Words): TodoFor => ({ right, todo: { ...todo, urgent: true } });
const quiet = (right: Permission, todo: Words): TodoFor => ({ right, todo: { ...todo, urgent: false } });

const andMore = (count: number, unit: string) => (count > 1 ? ` 외 ${formatNumber(count - 1)}${unit}` : '');

/** 40분, 12시간 40분, 2일 6시간 */
function lasting(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  if (hours > 0) return rest > 0 ? `${hours}시간 ${rest}분` : `${hours}시간`;
  return `${rest}분`;
}

const ago = (minutes: number) => (minutes < 1 ? '방금' : `${lasting(minutes)} 전`);

/** 11.13 */
const dayOf = (day: string) => `${Number(day.slice(5, 7))}.${Number(day.slice(8, 10))}`;
