// One rental in the history: a link to its details, and for an open one the time left and the button to return it.
import type { ReactNode } from 'react';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { Link } from '#ui/action/link.tsx';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name, StationName } from '#web/names/name.tsx';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Badge, StatusBadge } from '#ui/display/badge.tsx';
import { Card, Thumb } from '#ui/display/card.tsx';
import { extend } from '../stop/stopped/stopped.text.ts';
import { timeLeft } from '../time-left.ts';
import { ChargeNotice } from './charge-notice.tsx';
import type { ActiveRental, Rental } from './history.api.ts';
import { ProblemLinks } from './problem-links.tsx';
import { RunningTime } from './running-time.tsx';
import { useRentAgain } from './use-rent-again.ts';
import { rentAgain as rentAgainText } from './rent-again.text.ts';
import * as text from './rental-card.text.ts';

export function ReturnedCard({ rental, rentAgain }: { rental: Rental; rentAgain: boolean }) {
  return (
    <Card className="p-[18px]">
      <RentalLink
        rental={rental}
        badge={<StatusBadge status={rental.closedBy === 'LOST' ? 'lost' : rentalStatusOf(rental.status)} />}
      />
      <ChargeNotice charge={rental.charge} />
      {rentAgain && <RentAgainButton rental={rental} />}
    </Card>
  );
}

function RentAgainButton({ rental }: { rental: Rental }) {
  const { isLooking, rentAgain } = useRentAgain(rental.rentalHistoryToken);
  return (
    <Button
      block
      size="s"
      variant="outline"
      icon="refresh"
      className="mt-3.5"
      aria-label={text.rentAgainLabel(nameOf(rental, 'productName'))}
      busy={isLooking}
      onClick={rentAgain}
    >
      {rentAgainText}
    </Button>
  );
}

export interface ActiveCardProps {
  rental: ActiveRental;
  /** By the server's clock. */
  now: Date;
  onReturn: () => void;
}

export function ActiveCard({ rental, now, onReturn }: ActiveCardProps) {
  const time = timeLeft(rental, now);
  return (
    <Card className="p-[18px]">
      <RentalLink rental={rental} badge={<StatusBadge status={time.status} />} />
      <div className="mt-3.5 border-t border-line pt-3.5">
        <RunningTime time={time} label={text.timeOfUse(nameOf(rental, 'productName'))} />
        <Button
          block
          size="m"
          variant={time.overdue ? 'primary' : 'secondary'}
          className="mt-3.5"
          aria-label={text.returnLabel(nameOf(rental, 'productName'))}
          onClick={onReturn}
        >
          {text.returnItem}
        </Button>
        {rental.extendable && !time.overdue && time.status !== 'stopped' && (
          <ButtonLink
            block
            size="m"
            variant="ghost"
            className="mt-1"
            aria-label={text.extendLabel(nameOf(rental, 'productName'))}
            to={paths.extend(rental.rentalHistoryToken)}
          >
            {extend}
          </ButtonLink>
        )}
        <ProblemLinks rental={rental} stopped={time.status === 'stopped'} />
      </div>
    </Card>
  );
}

function RentalLink({ rental, badge }: { rental: Rental; badge: ReactNode }) {
  return (
    <Link
      to={paths.historyDetail(rental.rentalHistoryToken)}
      // Negative margins: the whole top of the card is the target.
      className="-m-[18px] block rounded-xl p-[18px] active:bg-ink-50"
    >
      <span className="flex items-center gap-3">
        <Thumb size={56}>
          <ProductArt src={rental.productImage} category={rental.category} size={42} />
        </Thumb>
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2">
            <b className="text-body-1 font-semibold">
              <Name of={rental} field="productName" />
            </b>
            {badge}
          </span>
          <span className="mt-px block text-caption text-sub">
            <StationName of={rental} field="rentalStationName" />
          </span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 whitespace-nowrap tabular-nums">
        <span className="text-caption text-faint">{formatKoreanTime(new Date(rental.rentalStartTime))}</span>
        <PaidAmount rental={rental} />
      </span>
    </Link>
  );
}

/** What was really paid; what went back stands beside it. */
function PaidAmount({ rental: { amount, refundedAmount } }: { rental: Rental }) {
  if (refundedAmount === 0) return <b className="text-body-2 font-bold">{formatWon(amount)}</b>;
  if (refundedAmount >= amount) {
    return (
      <span className="flex items-center gap-2">
        <Badge tone="refund">{text.fullRefund}</Badge>
        <s className="text-body-2 font-bold text-faint">{formatWon(amount)}</s>
      </span>
    );
  }
  return (
    <span className="flex items-baseline gap-2">
      <span className="text-caption text-sub">{text.refunded(formatWon(refundedAmount))}</span>
      <b className="text-body-2 font-bold">{formatWon(amount - refundedAmount)}</b>
    </span>
  );
}
