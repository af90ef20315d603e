// What each hour up to a whole day will cost with the day cap of the form, and what it would have changed lately.
import { hoursUntilDayCap, MAX_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Panel, Tip } from '#console/ui/display/panel.tsx';
import type { ProductDetail } from '../product.api.ts';
import * as text from './day-cap.text.ts';

interface PriceTableProps {
  pricePerHour: number;
  dayCap: number;
  /** Undefined for a product that does not exist yet. */
  product: ProductDetail | undefined;
}

export function PriceTable({ pricePerHour, dayCap, product }: PriceTableProps) {
  const capHours = hoursUntilDayCap(pricePerHour, dayCap);
  return (
    <Panel
      title={text.tableTitle}
      end={
        <span className="flex gap-3.5 text-small text-sub">
          <Key colour="bg-(--od-ink-100)">{text.byTheHour}</Key>
          <Key colour="bg-(--od-lamp-200)">{text.dayCap}</Key>
        </span>
      }
    >
      <dl className="grid grid-cols-6 gap-x-0.5 gap-y-2 text-center text-small tabular-nums stack:grid-cols-12">
        {Array.from({ length: MAX_HOURS }, (_, index) => index + 1).map((hours) => (
          <div key={hours}>
            <dt className="mb-1 text-sub">{hours}시간</dt>
            <dd
              className={`rounded-md py-2 ${hours === capHours ? 'font-bold' : 'font-semibold'} ${hours < capHours ? 'bg-(--od-ink-50)' : 'bg-(--od-lamp-100)'}`}
            >
              {formatNumber(rentalAmountWon(hours, pricePerHour, dayCap))}
            </dd>
          </div>
        ))}
      </dl>
      <Tip tone="lamp" className="mt-3.5">
        <b>{text.growsUntil(capHours)}</b>
        {product !== undefined && (
          <LastMonth {...{ pricePerHour, dayCap, capHours }} rentals={product.rentals30d} />
        )}
      </Tip>
    </Panel>
  );
}

interface LastMonthProps {
  pricePerHour: number;
  dayCap: number;
  capHours: number;
  rentals: ProductDetail['rentals30d'];
}

/** Left out where nobody has rented it. */
function LastMonth({ pricePerHour, dayCap, capHours, rentals: lengths }: LastMonthProps) {
  const sum = (of: (one: (typeof lengths)[number]) => number) =>
    lengths.reduce((total, one) => total + of(one), 0);
  const rentals = sum((one) => one.rentals);
  if (rentals === 0) return null;
  const longer = sum((one) => (one.hours > capHours ? one.rentals : 0));
  const change = sum((one) => one.rentals * rentalAmountWon(one.hours, pricePerHour, dayCap) - one.amount);
  return (
    <>
      {' '}
      {text.longRentals({ rentals, longer, hours: capHours })} <b>{text.revenueChange(change)}</b>
    </>
  );
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <i className={`size-2.5 rounded-[3px] ${colour}`} />
      {children}
    </span>
  );
}
