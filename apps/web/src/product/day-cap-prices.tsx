// What some hours of a product with a day cap cost, up to the hour from which nothing is added.
import { hoursUntilDayCap, MIN_HOURS, rentalAmountWon } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import * as text from './day-cap-prices.text.ts';

/** "999,000원"; a million is set smaller, so that it stays on one line. */
const LONG_PRICE = 8;

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
  const priceFor = (hours: number) => formatWon(rentalAmountWon(hours, pricePerHour, dayCap));
  const isLong = priceFor(last).length > LONG_PRICE;
  return (
    <ul aria-label={text.list} className="mt-4 flex flex-wrap gap-2 text-center tabular-nums">
      {shown.map((hours) => (
        <li
          key={hours}
          className={`grid flex-1 gap-0.5 rounded-lg py-3 ${isLong ? 'px-1' : 'px-2'} ${hours === last ? 'bg-lamp-50' : 'bg-tint'}`}
        >
          <span className={`text-caption ${hours === last ? 'font-semibold text-lamp-700' : 'text-sub'}`}>
            {hours === last ? text.hoursAndMore(hours) : text.hours(hours)}
          </span>
          <b className={`font-bold whitespace-nowrap ${isLong ? 'text-body-2' : 'text-body-1'}`}>
            {priceFor(hours)}
          </b>
        </li>
      ))}
    </ul>
  );
}
