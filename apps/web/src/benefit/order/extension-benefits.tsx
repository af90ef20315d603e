// What is taken off an extension: the rows to choose from, and what is then left to pay. Loaded after the form.
import { useEffect, useEffectEvent } from 'react';
import { BenefitRows } from './benefit-rows.tsx';
import { useOfferedBenefits } from './offered-benefits.api.ts';
import { useOrderPrice, type Order, type OrderPrice, type WantedBenefits } from './order.api.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

export interface ChosenBenefits {
  wanted: WantedBenefits;
  /** Undefined while nothing is wanted, and until it is read. */
  price: OrderPrice | undefined;
  /** The price belongs to what is wanted now. */
  isSettled: boolean;
}

export interface ExtensionBenefitsProps {
  order: Order;
  /** Why the last attempt to order was refused. */
  refusal: unknown;
  onChange: (chosen: ChosenBenefits) => void;
}

export function ExtensionBenefits({ order, refusal, onChange }: ExtensionBenefitsProps) {
  const benefits = useOrderPrice(order);
  const offered = useOfferedBenefits(order, benefits);
  const { wanted, price, isSettled } = benefits;
  const report = useEffectEvent(onChange);
  const drop = useEffectEvent(benefits.dropRefused);
  useEffect(() => report({ wanted, price, isSettled }), [wanted, price, isSettled]);
  useEffect(() => drop(refusal), [refusal]);
  return (
    <div className="px-gutter pb-6">
      {offered && <BenefitRows offered={offered} benefits={benefits} />}
      {price && <PriceBreakdown kind="EXTENSION" amountWon={price.amount} price={price} />}
    </div>
  );
}
