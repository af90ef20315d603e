// The money of a rental: what it cost, what was paid and paid back, what is still owed, its payments and its charge.
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import {
  describeMethod,
  discountKinds,
  paymentBadge,
  paymentKinds,
  type Payment,
} from '#console/payment/payment-labels.ts';
import { useMay } from '#console/session/session.api.ts';
import { extensionAmountWon, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { Link } from '#ui/action/link.tsx';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { FileLink } from '#console/ui/form/button-link.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Fact, Facts, Panel, Tip } from '#console/ui/display/panel.tsx';
import { LowerChargeDialog, WaiveChargeDialog } from './dialog/charge-dialogs.tsx';
import { chargeKinds, isClosed, leftToPay, type Charge, type RentalDetail } from './rental-state.ts';

export function RentalMoney({ rental }: { rental: RentalDetail }) {
  const { hours, extendedHours, rules, feeLimit } = rental;
  const left = leftToPay(rental);
  const discounts = rental.payments
    .filter(({ state }) => state !== 'DECLINED' && state !== 'AUTO_CANCELLED')
    .flatMap(({ no, discounts: taken }) => taken.map((discount) => ({ ...discount, paymentNo: no })));
  return (
    <Panel title="금액">
      <Facts>
        <Fact name={`대여 ${hours}시간`}>
          {formatWon(rentalAmountWon(hours, rules.pricePerHour, rules.dayCap))}
        </Fact>
        {extendedHours > 0 && (
          <Fact name={`연장 ${extendedHours}시간`}>
            {formatWon(extensionAmountWon(hours, extendedHours, rules.pricePerHour, rules.dayCap))}
          </Fact>
        )}
        <OverdueFee rental={rental} />
        <Fact name="조정">{feeLimit === null ? '–' : `${formatWon(feeLimit)}까지`}</Fact>
        {discounts.map(({ paymentNo, kind, name, amount }) => (
          <Fact key={`${paymentNo} ${kind}`} name={`${discountKinds[kind]} 할인`}>
            {name} · −{formatWon(amount)}
          </Fact>
        ))}
        <Fact name="받은 돈">{formatWon(rental.paid)}</Fact>
        <Fact name="환불">{rental.refunded === 0 ? '0원' : `−${formatWon(rental.refunded)}`}</Fact>
        <Fact name="남은 돈" total>
          <span className={left > 0 ? 'text-danger' : ''}>{formatWon(left)}</span>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** While it is open what a return costs now; afterwards what was paid for being late. */
function OverdueFee({ rental }: { rental: RentalDetail }) {
  if (isClosed(rental)) {
    const paid = rental.payments.filter(
      ({ kind, state }) => kind === 'OVERDUE' && state !== 'DECLINED' && state !== 'AUTO_CANCELLED',
    );
    const amount = paid.reduce((sum, payment) => sum + payment.amount, 0);
    return <Fact name="연체료">{formatWon(amount)}</Fact>;
  }
  const { feeNow, feeLimit, rules } = rental;
  // A fee that staff or the day cap have limited no longer tells for how many hours it is.
  const hours =
    feeLimit === null && feeNow !== rules.dayCap ? ` ${Math.ceil(feeNow / rules.pricePerHour)}시간` : '';
  return (
    <Fact name={feeNow === 0 ? '연체료' : `연체료 (지금까지${hours})`}>
      <span className={feeNow > 0 ? 'text-danger' : ''}>{formatWon(feeNow)}</span>
    </Fact>
  );
}

export function RentalPayments({ payments }: { payments: readonly Payment[] }) {
  const [only] = payments;
  return (
    <Panel
      title="결제"
      end={
        payments.length === 1 &&
        only?.receiptUrl != null && (
          <FileLink href={only.receiptUrl} variant="ghost" size="s" iconAfter="external">
            영수증
          </FileLink>
        )
      }
    >
      <ul className="grid gap-1">
        {payments.map((payment) => {
          const { tone, label } = paymentBadge(payment);
          return (
            <li key={payment.id} className="flex items-center gap-3 py-1.5">
              <span className="grid size-8 flex-none place-items-center rounded-sm bg-ink-100 text-sub">
                <Icon name="card" size={16} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{formatWon(payment.amount)}</p>
                <p className="text-small text-sub">
                  <Link className="underline underline-offset-3" to={paths.payment(payment.id)}>
                    {payment.no}
                  </Link>{' '}
                  · {paymentKinds[payment.kind]} ·{' '}
                  {payment.cardLast4 === null ? describeMethod(payment) : `카드 ${payment.cardLast4}`}
                  {payment.listAmount > payment.amount && ` · 정가 ${formatWon(payment.listAmount)}`}
                </p>
              </div>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const chargeStates = {
  OPEN: { tone: 'trouble', label: '결제 전' },
  PAID: { tone: 'on', label: '결제함' },
  WAIVED: { tone: 'off', label: '면제' },
} as const satisfies Record<Charge['state'], { tone: BadgeTone; label: string }>;

export function ChargePanel({ charge }: { charge: Charge }) {
  const mayChange = useMay('rental.act');
  const dialogs = useDialogs<'lower' | 'waive'>();
  const { tone, label } = chargeStates[charge.state];
  const dialogProps = { open: dialogs.isOpen, charge, onClose: dialogs.close };
  return (
    <Panel title="청구" end={<Badge tone={tone}>{label}</Badge>}>
      <Facts>
        <Fact name={chargeKinds[charge.kind]}>{formatWon(charge.amount)}</Fact>
        <Fact name="만든 사람">
          {charge.madeBy.name} · {formatTime(charge.madeAt)}
        </Fact>
      </Facts>
      <p className="text-small text-sub">{charge.reason}</p>
      {charge.objection !== null && (
        <Tip tone="danger" className="mt-3">
          고객이 이의를 제기했어요 · {charge.objection.no}. 답하기 전에는 새 대여를 막지 않아요.
        </Tip>
      )}
      {charge.state === 'OPEN' && mayChange && (
        <div className="mt-3 flex gap-2 *:flex-1">
          <Button onClick={() => dialogs.open('lower')}>낮추기…</Button>
          <Button onClick={() => dialogs.open('waive')}>면제…</Button>
        </div>
      )}
      {dialogs.shown === 'lower' && <LowerChargeDialog key={dialogs.opening} {...dialogProps} />}
      {dialogs.shown === 'waive' && <WaiveChargeDialog key={dialogs.opening} {...dialogProps} />}
    </Panel>
  );
}
