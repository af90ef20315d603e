// One day: its money by kind, what stands in the way of closing it, 마감하기 and its report.
import { formatDayAndWeekday, formatTime } from '#console/format/format-time.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink, FileLink } from '#console/ui/form/button-link.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel } from '#console/ui/display/panel.tsx';
import { formatSigned, paymentKinds, type BusinessDay } from '../payment-labels.ts';
import { closingSteps } from './closing-steps.ts';
import { CloseDayDialog } from './close-day-dialog.tsx';

export const reportUrl = (day: string) => `/api/v1/console/days/${day}/report.xlsx`;

export function DayPanel({ day }: { day: BusinessDay }) {
  const { totals, closed } = day;
  return (
    <div className="grid gap-3.5">
      <Panel title={formatDayAndWeekday(day.day)} end={<DayBadge day={day} />}>
        <Facts>
          {totals.list > totals.payments && (
            <>
              <Fact name="정가">{formatWon(totals.list)}</Fact>
              {discountLines.map(([kind, name]) => (
                <Fact key={kind} name={name}>
                  {formatSigned(-totals.discounts[kind])}원
                </Fact>
              ))}
            </>
          )}
          {totals.byKind.filter(isShown).map(({ kind, payments }) => (
            <Fact key={kind} name={paymentKinds[kind]}>
              {formatWon(payments)}
            </Fact>
          ))}
          <Fact name="환불">{formatSigned(-totals.refunds)}원</Fact>
          {totals.byHand > 0 && <Fact name="수동 처리">{formatSigned(-totals.byHand)}원</Fact>}
          <Fact name="순매출" total>
            {formatSigned(totals.net)}원
          </Fact>
          <Fact name="공급가액">{formatSigned(totals.supply)}원</Fact>
          <Fact name="부가세">{formatSigned(totals.tax)}원</Fact>
        </Facts>
        {closed === null ? (
          <Closing day={day} />
        ) : (
          <>
            <p className="mt-3 border-t border-line pt-3 text-small text-sub">
              {closed.by.name} · {formatTime(closed.at)}에 마감했어요
            </p>
            <div className="mt-3">
              <FileLink href={reportUrl(day.day)} icon="download" block>
                보고서 내려받기
              </FileLink>
            </div>
          </>
        )}
      </Panel>
      <Panel>
        <div className="flex gap-2.5 text-small text-sub">
          <Icon name="info" size={18} className="mt-px flex-none" />
          마감한 금액은 바뀌지 않아요. 나중에 환불하면 환불한 날의 금액에 들어가요.
        </div>
      </Panel>
    </div>
  );
}

const discountLines = [
  ['membership', '멤버십 할인'],
  ['coupon', '쿠폰 할인'],
  ['points', '포인트 할인'],
] as const;

/** Charges and memberships are rare: their lines are there on the days that have some. */
const isShown = ({ kind, payments }: BusinessDay['totals']['byKind'][number]) =>
  (kind !== 'CHARGE' && kind !== 'MEMBERSHIP') || payments > 0;

/** 마감, 진행 중, or what keeps it from being closed. */
export function DayBadge({ day }: { day: BusinessDay }) {
  if (day.closed !== null) return <Badge tone="on">마감</Badge>;
  if (day.obstacles.includes('NOT_OVER')) return <Badge tone="settling">진행 중</Badge>;
  if (day.obstacles.includes('OPEN_FINDING'))
    return <Badge tone="trouble">차이 {day.comparison?.openFindings ?? 0}건</Badge>;
  return <Badge tone="trouble">마감 전</Badge>;
}

function Closing({ day }: { day: BusinessDay }) {
  const maySettle = useMay('money.settle');
  const dialogs = useDialogs<'close'>();
  const steps = closingSteps(day);
  const missing = steps.find(({ done }) => !done);
  return (
    <>
      <ul className="mt-3.5 grid gap-2 border-t border-line pt-3.5">
        {steps.map(({ done, words }) => (
          <li
            key={words}
            className={`flex items-center gap-2 ${done ? 'text-sub' : 'font-semibold text-danger'}`}
          >
            <Icon name={done ? 'check' : 'alert'} size={16} />
            {words}
            <span className="sr-only">{done ? ' (됨)' : ' (남음)'}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2 *:flex-1">
        {day.obstacles.includes('OPEN_FINDING') && (
          <ButtonLink to={`${paths.findings}?state=open`}>차이 보기</ButtonLink>
        )}
        {maySettle && (
          <Button
            variant="primary"
            icon="lock"
            disabledReason={missing && `${missing.words}.`}
            onClick={() => dialogs.open('close')}
          >
            마감하기
          </Button>
        )}
      </div>
      {dialogs.shown === 'close' && (
        <CloseDayDialog key={dialogs.opening} day={day} open={dialogs.isOpen} onClose={dialogs.close} />
      )}
    </>
  );
}
