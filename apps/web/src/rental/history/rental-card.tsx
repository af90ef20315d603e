// One rental in the history: a link to its details, and for an open one the time left and the button to return it.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { formatKoreanTime } from '#domain/korean-time.ts';
import { formatWon } from '#domain/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { StatusBadge } from '#ui/display/badge.tsx';
import { Card, Thumb } from '#ui/display/card.tsx';
import { timeLeft } from '../time-left.ts';
import type { Rental } from './history.api.ts';
import { RunningTime } from './running-time.tsx';

export function ReturnedCard({ rental }: { rental: Rental }) {
  return (
    <Card className="p-[18px]">
      <RentalLink
        rental={rental}
        badge={<StatusBadge status={rental.closedBy === 'LOST' ? '분실 처리' : rental.status} />}
      />
    </Card>
  );
}

export interface ActiveCardProps {
  rental: Rental;
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
        <RunningTime time={time} label={`${rental.productName} 이용 시간`} />
        <Button
          block
          size="m"
          variant={time.overdue ? 'primary' : 'secondary'}
          className="mt-3.5"
          aria-label={`${rental.productName} 반납하기`}
          onClick={onReturn}
        >
          반납하기
        </Button>
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
            <b className="text-body-1 font-semibold">{rental.productName}</b>
            {badge}
          </span>
          <span className="mt-px block text-caption text-sub">{rental.rentalStationName}</span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 whitespace-nowrap tabular-nums">
        <span className="text-caption text-faint">{formatKoreanTime(new Date(rental.rentalStartTime))}</span>
        <b className="text-body-2 font-bold whitespace-nowrap">{formatWon(rental.amount)}</b>
      </span>
    </Link>
  );
}
