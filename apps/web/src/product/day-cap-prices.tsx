// What some hours of a product with a day cap cost, up to the hour from which nothing is added.
import { hoursUntilDayCap, MIN_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import * as text from './day-cap-prices.text.ts';

interface DayCapPricesProps {
  pricePerHour: number;
  dayCap: number;
  /** For how many hours it can be rented. */
  maxHours: number;
}

/** Left out where no rental is long enough to reach the cap. */
export function DayCapPrices({ pricePerHour, dayCap, maxHours }: DayCapPricesProps) {
  const last = hoursUntilDayCap(pricePerHour, dayCap);
  if (last > maxHours) return null;
  const between = Math.min(3, last - 1);
  const shown = [...new Set([MIN_HOURS, between, last])].filter((hours) => hours >= MIN_HOURS);
  return (
    <ul aria-label={text.list} className="mt-4 flex gap-2 text-center tabular-nums">
      {shown.map((hours) => (
        <li
          key={hours}
          className={`grid flex-1 gap-0.5 rounded-lg px-2 py-3 ${hours === last ? 'bg-lamp-50' : 'bg-tint'}`}
        >
          <span className={`text-caption ${hours === last ? 'font-semibold text-lamp-700' : 'text-sub'}`}>
            {hours === last ? text.hoursAndMore(hours) : text.hours(hours)}
          </span>
          <b className="text-body-1 font-bold">{formatWon(rentalAmountWon(hours, pricePerHour, dayCap))}</b>
        </li>
      ))}
    </ul>
  );
}
