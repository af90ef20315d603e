// What an order would have cost and what was taken off, as rows above what is paid. Nothing where nothing was taken off.
import { formatWon } from '#domain/text/won.ts';
import { KeyValue } from '#ui/display/key-value.tsx';
import type { OrderPrice } from './order.api.ts';
import * as text from './discount-rows.text.ts';

export function DiscountRows({ listAmount, discounts }: Pick<OrderPrice, 'listAmount' | 'discounts'>) {
  const taken = discounts.filter(({ amount }) => amount > 0);
  if (taken.length === 0) return null;
  return (
    <>
      <KeyValue label={text.listPrice}>{formatWon(listAmount)}</KeyValue>
      {taken.map(({ kind, amount }) => (
        <KeyValue key={kind} label={text.discounts[kind]}>
          {text.minus(amount)}
        </KeyValue>
      ))}
    </>
  );
}
