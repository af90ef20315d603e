// One coupon: what it takes off, its name, where it can be used, and how long or why no more.
import { Name } from '#web/names/name.tsx';
import { koreanMidnight, toKoreanIso } from '#domain/time/korean-time.ts';
import { TicketShape } from '#web/illustration/ticket-shape.tsx';
import { Badge } from '#ui/display/badge.tsx';
import type { Coupon } from './coupon.api.ts';
import { conditionsOf, monthAndDay, mostOff, until, worthOf } from './coupon.text.ts';
import * as text from './coupons.text.ts';

const SOON_DAYS = 3;
/** "10,000원" has the large letters; more would not fit the stub. */
const LONG_WORTH = 7;
const DAY_MS = 24 * 60 * 60_000;

export interface TicketProps {
  coupon: Coupon;
  now: Date;
  /** Just received: lit for a moment. */
  fresh: boolean;
}

export function Ticket({ coupon, now, fresh }: TicketProps) {
  const isUsable = coupon.state === 'AVAILABLE' || coupon.state === 'RESERVED';
  const expiresAt = new Date(coupon.expiresAt);
  const worth = worthOf(coupon);
  return (
    <TicketShape
      fresh={fresh}
      stub={
        <>
          <b
            className={`${worth.length > LONG_WORTH ? 'text-body-1 font-bold' : 'text-title-2'} whitespace-nowrap tabular-nums ${isUsable ? '' : 'text-faint'}`}
          >
            {worth}
          </b>
          {coupon.maxDiscount !== undefined && (
            <span className="text-caption text-faint">{mostOff(coupon.maxDiscount)}</span>
          )}
        </>
      }
    >
      <b className={`text-body-1 font-semibold ${isUsable ? '' : 'text-faint'}`}>
        <Name of={coupon} />
      </b>
      <span className={`text-caption ${isUsable ? 'text-sub' : 'text-faint'}`}>{conditionsOf(coupon)}</span>
      <span className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2">
        <time
          dateTime={toKoreanIso(expiresAt)}
          className="text-caption whitespace-nowrap text-faint tabular-nums"
        >
          {until(expiresAt)}
        </time>
        <StateBadge coupon={coupon} days={daysUntil(expiresAt, now)} />
      </span>
    </TicketShape>
  );
}

function StateBadge({ coupon, days }: { coupon: Coupon; days: number }) {
  if (coupon.state !== 'AVAILABLE') return <Badge>{text.states[coupon.state](usedDay(coupon))}</Badge>;
  if (coupon.obstacle !== undefined) return <Badge>{text.notNow}</Badge>;
  return <Badge tone={days <= SOON_DAYS ? 'rent' : 'plain'}>{text.daysLeft(days)}</Badge>;
}

const usedDay = ({ usedAt }: Coupon) => (usedAt === undefined ? '' : monthAndDay(new Date(usedAt)));

/** Midnights between today and the last day on which it can be used. */
function daysUntil(expiresAt: Date, now: Date): number {
  const lastDay = koreanMidnight(new Date(expiresAt.getTime() - 1));
  return Math.max(0, Math.round((lastDay.getTime() - koreanMidnight(now).getTime()) / DAY_MS));
}
