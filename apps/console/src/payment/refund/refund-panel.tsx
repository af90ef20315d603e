// One refund beside the list: why the gateway refused it, by when it must be paid back, and every attempt.
import { memberName } from '#console/format/member-name.ts';
import {
  formatClock,
  formatDayAndWeekday,
  formatDayHeading,
  formatTime,
} from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { refusalLabel } from '#domain/gateway-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { Timeline, type TimelineStep } from '#console/ui/display/timeline.tsx';
import { CopyButton } from '#console/ui/overlay/copy-button.tsx';
import { usePayment } from '../payment.api.ts';
import {
  byHandWays,
  describeAsker,
  describePublicReason,
  needsDecision,
  refundBadge,
  type ListedRefund,
  type Refund,
} from '../payment-labels.ts';
import { attemptsOf } from './refund-attempts.ts';
import { RejectedActions } from './refused-refund-actions.tsx';

export function RefundPanel({ refund }: { refund: ListedRefund }) {
  const { data: payment } = usePayment(refund.payment.id);
  const badge = refundBadge(refund);
  const isUrgent = needsDecision(refund);
  return (
    <div className="grid gap-3.5">
      <Panel
        urgent={isUrgent}
        title={refund.no}
        quiet={`${formatWon(refund.amount)} · ${describePublicReason(refund.publicReason)}`}
        end={
          <>
            <CopyButton text={refund.no} />
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </>
        }
      >
        <Facts>
          <Fact name="결제">
            <Link className="underline underline-offset-3" to={paths.payment(refund.payment.id)}>
              {refund.payment.no}
            </Link>{' '}
            · {refund.payment.name}
          </Fact>
          <Fact name="회원">
            {memberName(refund.member)}
            {refund.cardLast4 !== null && ` · 카드 ${refund.cardLast4}`}
          </Fact>
          {refund.rental !== null && (
            <Fact name="대여">
              <Link className="underline underline-offset-3" to={paths.rental(refund.rental.id)}>
                {refund.rental.no}
              </Link>
            </Fact>
          )}
          {refund.state === 'REFUSED' && (
            <>
              <Fact name="거절 이유">{refusalLabel(refund.refusedCode) ?? '알 수 없음'}</Fact>
              <Fact name="카드사 코드">
                <span className="text-small break-all">{refund.refusedCode}</span>
              </Fact>
            </>
          )}
          {refund.retriedAs !== null && (
            <Fact name="다시 요청">
              <Link className="underline underline-offset-3" to={`${paths.refunds}?q=${refund.retriedAs.no}`}>
                {refund.retriedAs.no}
              </Link>
            </Fact>
          )}
          {refund.retryOf !== null && (
            <Fact name="앞선 환불">
              <Link className="underline underline-offset-3" to={`${paths.refunds}?q=${refund.retryOf.no}`}>
                {refund.retryOf.no}
              </Link>
            </Fact>
          )}
          {refund.byHand !== null && (
            <Fact name="돌려준 방법">
              {byHandWays[refund.byHand.how]} · {formatDayAndWeekday(refund.byHand.on)}
            </Fact>
          )}
          {refund.doneAt !== null && <Fact name="완료">{formatTime(refund.doneAt)}</Fact>}
          {(isUrgent || refund.state === 'REQUESTED') && (
            <Fact name="돌려줄 기한">
              <span className={isUrgent ? 'text-danger' : ''}>
                {formatDayAndWeekday(refund.payBackBy)} · 3영업일
              </span>
            </Fact>
          )}
        </Facts>
        {isUrgent && <RejectedActions refund={refund} />}
      </Panel>
      {payment !== undefined && (
        <Panel title="시도한 기록">
          <Timeline steps={attemptsOf(refund, payment.refunds).map(toStep)} />
        </Panel>
      )}
    </div>
  );
}

function toStep(attempt: Refund, index: number, attempts: readonly Refund[]): TimelineStep {
  const count = attempts.length - index;
  const attemptStyles = {
    REFUSED: { icon: 'close', tone: 'trouble', what: `${count}번째 거절` },
    REQUESTED: { icon: 'refresh', tone: 'plain', what: count === 1 ? '환불 요청' : `${count}번째 요청` },
    DONE: { icon: 'check', tone: 'good', what: '환불 완료' },
    BY_HAND: { icon: 'check', tone: 'moved', what: '수동 처리 완료' },
  } as const;
  const at = attempt.doneAt ?? attempt.requestedAt;
  return {
    key: attempt.no,
    day: formatDayHeading(at),
    time: formatClock(at),
    at,
    ...attemptStyles[attempt.state],
    who: [attempt.no, describeAsker(attempt), attempt.retryOf === null ? undefined : '다시 시도']
      .filter(Boolean)
      .join(' · '),
    reason: attempt.reason ?? undefined,
  };
}
