// The most a day costs, where hours are chosen: that the sum has reached it, and what it would be without.
import type { ReactNode } from 'react';
import { formatWon } from '#domain/text/won.ts';
import { Icon } from '#ui/illustration/icon.tsx';
import { dayCapOf, perHour } from '#web/station/price.text.ts';
import * as text from './day-cap.text.ts';

/** Stands empty until the sum stops growing, so that screen readers say it then. */
export function DayCapNotice({ reached, rest }: { reached: boolean; rest?: string | undefined }) {
  return (
    <div role="status">
      {reached && (
        <div className="grid grid-rows-[1fr] transition-[grid-template-rows,opacity] duration-(--od-t-base) starting:grid-rows-[0fr] starting:opacity-0">
          <div className="overflow-hidden">
            <p className="mb-2.5 flex items-center gap-2 rounded-[14px] bg-lamp-50 px-4 py-3 text-body-2 [@media(max-height:640px)]:py-1.5">
              <Icon name="lamp" size={20} className="flex-none text-lamp-700" />
              <span>
                <b className="font-semibold">{text.reached}</b>
                {rest !== undefined && (
                  <span className="text-sub [@media(max-height:640px)]:hidden"> {rest}</span>
                )}
              </span>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** "500원 × 3시간", or struck what the hours would cost one by one. */
export function SumNote({ won, hours, amount }: { won: number; hours: number; amount: number }) {
  if (amount === hours * won) return text.wonTimesHours(won, hours);
  return (
    <>
      <span className="sr-only">{text.withoutCap} </span>
      <s>{formatWon(hours * won)}</s>
    </>
  );
}

interface LineWithCapProps {
  line: ReactNode;
  pricePerHour: number;
  dayCap: number;
  more?: string;
}

/** The second and third line of an item: where it is, and its price with the cap. */
export function LineWithCap({ line, pricePerHour, dayCap, more }: LineWithCapProps) {
  return (
    <>
      {line}
      <span className="mt-0.5 block text-caption font-semibold text-main tabular-nums">
        {perHour(pricePerHour)} · <span className="whitespace-nowrap">{dayCapOf(dayCap)}</span>
        {more !== undefined && <span className="font-medium text-faint"> · {more}</span>}
      </span>
    </>
  );
}

export function PricePerHour({ won }: { won: number }) {
  return (
    <span className="flex-none text-right tabular-nums">
      <b className="block text-body-1 font-bold">{formatWon(won)}</b>
      <span className="text-caption text-faint">{text.perHour}</span>
    </span>
  );
}
