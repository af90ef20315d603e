// One rental in the history: a link to its details, and while it is open its time and the way to return it.
import type { ReactNode } from 'react';
import { Link } from '#web/ui/action/link.tsx';
import { formatKoreanTime } from '#domain/korean-time.ts';
import { formatWon } from '#domain/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ProductArt } from '#web/ui/art/product-art.tsx';
import { StatusBadge } from '#web/ui/show/badge.tsx';
import { Card, Thumb } from '#web/ui/show/card.tsx';
import { timeLeft } from '../time-left.ts';
import type { Rental } from './history.calls.ts';
import { RunningTime } from './running-time.tsx';
import './rental-card.css';

export function ReturnedCard({ rental }: { rental: Rental }) {
  return (
    <Card className="rental-card">
      <RentalLink rental={rental} badge={<StatusBadge status={rental.status} />} />
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
    <Card className="rental-card">
      <RentalLink rental={rental} badge={<StatusBadge status={time.status} />} />
      <div className="border-t border-line pt-3.5">
        <RunningTime time={time} label={`${rental.productName} 이용 시간`} />
        <Button
          block
          size="m"
          look={time.overdue ? 'primary' : 'sec'}
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
    <Link to={paths.historyDetail(rental.rentalHistoryToken)} className="rental-card__link">
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
