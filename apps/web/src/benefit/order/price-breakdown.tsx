// What an order costs: the list price, what is taken off, and what is left to pay.
import { Suspense, type ReactNode } from 'react';
import { formatWon } from '#domain/text/won.ts';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import type { Order, OrderPrice } from './order.api.ts';
import * as text from './order-price.text.ts';

/** Many orders have none. */
const DiscountRows = deferredComponent(async () => (await import('./discount-rows.tsx')).DiscountRows);

const CountedWon = lazyComponent(async () => (await import('./counted-won.tsx')).CountedWon);

interface PriceBreakdownProps {
  kind: Order['kind'];
  /** What is to be paid; undefined until it is read. */
  amountWon: number | undefined;
  /** Undefined while it is not known what makes up the amount. */
  price: OrderPrice | undefined;
  /** That the amount has changed, or could not be read. */
  children?: ReactNode;
}

/** In a card of its own, below what can be taken off. Nothing stands above the sum until something is. */
export function PriceBreakdown(props: PriceBreakdownProps) {
  const isFree = props.price?.free === true;
  return (
    <Card
      variant={isFree ? 'accent' : 'flat'}
      className={`mt-5 px-4.5! pt-3.5! pb-4! transition-colors [&_[data-total]:first-child]:mt-0 [&_[data-total]:first-child]:border-t-0 [&_[data-total]:first-child]:pt-1.5 ${
        isFree ? '[&_[data-total]]:border-lamp-200' : '[&_[data-total]]:border-ink-200'
      }`}
    >
      <PriceRows {...props} />
    </Card>
  );
}

/** At the foot of the order, where there is nothing to take off. */
export function PriceRows({ kind, amountWon, price, children }: PriceBreakdownProps) {
  const isDiscounted = price?.discounts.some(({ amount }) => amount > 0) === true;
  const isFree = price?.free === true;
  return (
    <>
      <KeyValues tight>
        {price && isDiscounted && <DiscountRows {...price} />}
        <KeyValue
          label={isDiscounted ? text.toPay : text.expectedToPay}
          total
          quiet={amountWon === undefined}
        >
          <Suspense fallback={formatWon(amountWon ?? 0)}>
            <CountedWon amountWon={amountWon ?? 0} />
          </Suspense>
          {!isFree && <small className="block text-caption font-medium text-faint">{text.withTax}</small>}
        </KeyValue>
      </KeyValues>
      {isFree && <p className="mt-1.5 text-caption text-sub">{text.noCardNeeded[kind]}</p>}
      {children}
    </>
  );
}
