// What is ordered: the item and where it is, from when until when, and what an hour costs.
import { dueAt } from '#domain/rental/rental-terms.ts';
import type { RentalPrice } from '#web/payment/prepare.api.ts';
import { asksForCardOrigin } from '#web/payment/card-origin.text.ts';
import { Name, StationName } from '#web/names/name.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { dayAndHour } from '../day-and-hour.ts';
import { ItemSummary } from '../item-summary.tsx';
import * as text from './order-confirm.text.ts';
import type { useScannedItem } from './use-scanned-item.ts';

export interface OrderFactsProps {
  item: ReturnType<typeof useScannedItem>['item'];
  /** Undefined until they are known for the amount that is shown. */
  terms: RentalPrice | undefined;
  hours: number;
  /** By the server's clock. */
  now: Date;
  isFree: boolean;
}

export function OrderFacts({ item, terms, hours, now, isFree }: OrderFactsProps) {
  const price = terms ?? item;
  const facts = [
    ...text.timeFacts(hours, terms && dayAndHour(dueAt(now, hours), now)),
    ...(price ? text.priceFacts(price.pricePerHour, price.dayCap) : []),
  ];
  return (
    <>
      {item === undefined ? (
        <Skeleton height={64} radius={16} />
      ) : (
        <ItemSummary
          name={<Name of={item} />}
          image={item.image}
          category={item.category}
          line={<StationName of={item} field="currentStationName" />}
        />
      )}
      <KeyValues className="mt-3.5 border-t border-line pt-2.5" tight>
        {facts.map(([label, value, note]) => (
          <KeyValue key={label} label={label}>
            {value}
            {note !== undefined && <small className="text-caption font-medium text-faint"> {note}</small>}
          </KeyValue>
        ))}
        {!isFree && !asksForCardOrigin && <KeyValue label={text.payWith}>{text.card}</KeyValue>}
      </KeyValues>
    </>
  );
}
