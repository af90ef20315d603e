// The cards of a return quote: the item with its two stations and time of use, and the overdue fee.
import type { ReactNode } from 'react';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import { Name, StationName } from '#web/names/name.tsx';
import { Icon, type IconName } from '#ui/illustration/icon.tsx';
import { StatusBadge } from '#ui/display/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { ItemSummary } from '../item-summary.tsx';
import type { ReturnQuote } from '../rental.api.ts';
import { formatMinutes } from '../time-left.ts';
import * as text from './quote-card.text.ts';

export function QuoteCard({ quote }: { quote: ReturnQuote }) {
  return (
    <Card as="section" variant="outline" aria-label={text.quote}>
      <ItemSummary
        name={<Name of={quote} />}
        image={quote.image}
        category={quote.category}
        line={text.rentedFor(quote.rentalTimeHour)}
        end={<StatusBadge status={rentalStatusOf(quote.status)} />}
      />
      <dl className="mt-[18px] grid gap-4 border-t border-line pt-4">
        <RouteStop marker={`${startMarker} ${lineToNextStop}`} label={text.rentalStation}>
          <StationName of={quote} field="rentalStationName" />
        </RouteStop>
        <RouteStop marker={endMarker} label={text.returnStation}>
          <StationName of={quote} field="returnStationName" />
        </RouteStop>
      </dl>
      <KeyValues className="mt-3.5 -mb-2 border-t border-line pt-1.5">
        <KeyValue label={text.timeOfUse}>
          <Minutes count={quote.minutesOfUse} />
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

const startMarker = 'before:border-3 before:border-ink-900';
const endMarker = 'before:bg-accent before:shadow-[0_0_0_3px_var(--od-lamp-100)]';
const lineToNextStop =
  'after:absolute after:top-[calc(1lh+5px)] after:-bottom-4 after:left-[9px] after:w-0.5 after:bg-ink-200';

/** A station of the route, with its marker drawn before the first line of text. */
function RouteStop({ marker, label, children }: { marker: string; label: string; children: ReactNode }) {
  return (
    <div
      className={`relative flex min-h-7 items-baseline justify-between gap-4 py-[2.5px] pl-8 text-body-2 before:absolute before:top-[calc(2.5px+(1lh-12px)/2)] before:left-1 before:size-3 before:rounded-full ${marker}`}
    >
      <dt className="flex-none text-sub">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

/** Minutes as specified, with hours and minutes beside them from one hour on. */
function Minutes({ count }: { count: number }) {
  return (
    <>
      {count >= 60 && <span className="mr-1 text-caption text-faint">{formatMinutes(count)}</span>}{' '}
      {text.minutes(count)}
    </>
  );
}

export function OverdueCard({ quote }: { quote: ReturnQuote }) {
  return (
    <Card variant="danger" className="py-2!">
      <KeyValues>
        <KeyValue danger label={<IconLabel icon="clock">{text.lateFor}</IconLabel>}>
          {text.minutes(quote.overdueMinutes)}
        </KeyValue>
        <KeyValue danger label={<IconLabel icon="card">{text.lateFee}</IconLabel>}>
          <span className="text-title-2">{formatWon(quote.overdueAmount)}</span>
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

function IconLabel({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="flex h-full items-center gap-1.5">
      <Icon name={icon} size={20} />
      {children}
    </span>
  );
}
