// The screen "결제 확인": the order before it is paid, and the required consent.
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasCode, type ApiError } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { PriceBreakdown, PriceRows } from '#web/benefit/order/price-breakdown.tsx';
import { useOfferedBenefits } from '#web/benefit/order/offered-benefits.api.ts';
import { useOrderPrice, type Order } from '#web/benefit/order/order.api.ts';
import * as priceText from '#web/benefit/order/order-price.text.ts';
import { prepareRental, useRentalAmount } from '#web/payment/prepare.api.ts';
import { CardOriginField } from '#web/payment/card-origin-field.ts';
import { PaymentConsent, usePaymentConsent } from '#web/payment/payment-consent.tsx';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { Card } from '#ui/display/card.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { chosenHours } from './chosen-hours.ts';
import { useServerNow } from '../server-now.ts';
import * as text from './order-confirm.text.ts';
import { OrderFacts } from './order-facts.tsx';
import { RentalConditions } from './rental-conditions.tsx';
import { useScannedItem } from './use-scanned-item.ts';
import { AmountNotice } from './amount-notice.tsx';

/** Many have nothing to take off. */
const BenefitRows = deferredComponent(
  async () => (await import('#web/benefit/order/benefit-rows.tsx')).BenefitRows,
);

/** Few ever see it, so its words are loaded only then. */
const SuspensionNotice = lazyComponent(
  async () => (await import('../suspension-notice.tsx')).SuspensionNotice,
);

export function OrderConfirmScreen() {
  const hours = chosenHours(useLocation().state);
  return hours === undefined ? <Navigate to={paths.rentalTime} replace /> : <OrderForm hours={hours} />;
}

function OrderForm({ hours }: { hours: number }) {
  const { serialNumber, item } = useScannedItem();
  const calculation = useRentalAmount(serialNumber, hours);
  const { data, dataUpdatedAt } = calculation;
  const order: Order = { kind: 'RENT', serialNumber, hours };
  const benefits = useOrderPrice(order);
  const offered = useOfferedBenefits(order, benefits);
  const { query: preview, wanted } = benefits;
  /** The amount with which the server refused the one shown then; it counts until a newer one is read. */
  const [correction, setCorrection] = useState<{ amount: number; readAt: number }>();
  const [suspension, setSuspension] = useState<ApiError>();
  const price = correction?.readAt === preview.dataUpdatedAt ? undefined : benefits.price;
  // What is disclosed has to belong to the amount that is agreed to.
  const terms = price !== undefined && data?.amount === price.listAmount ? data : undefined;
  const amount = price?.amount ?? correction?.amount;
  const isFree = price?.free === true;
  const now = useServerNow(terms?.serverTime, dataUpdatedAt);
  const before = useAmountBefore(amount, JSON.stringify(wanted));
  // The consent given for another amount does not hold for this one.
  const consent = usePaymentConsent(amount);

  const { paying, pay } = useCardPayment({
    prepare: () => prepareRental({ serialNumber, rentalTime: hours, amount: amount ?? 0, ...wanted }),
    success: paths.rentalComplete,
    onRefused: (error) => {
      if (hasCode(error, 'MEMBER_SUSPENDED')) setSuspension(error);
      benefits.dropRefused(error);
      if (!hasCode(error, 'AMOUNT_MISMATCH') || error.amount === undefined) return;
      setCorrection({ amount: error.amount, readAt: preview.dataUpdatedAt });
      void preview.refetch();
      void calculation.refetch();
    },
  });

  const sum = {
    kind: 'RENT' as const,
    amountWon: amount,
    price,
    children: (
      <AmountNotice
        failed={(preview.isError || calculation.isError) && terms === undefined}
        retrying={preview.isFetching || calculation.isFetching}
        onRetry={() => {
          void preview.refetch();
          void calculation.refetch();
        }}
        before={before}
      />
    ),
  };
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      busy={item === undefined}
      bar={
        <BottomBar
          consent={<PaymentConsent words={isFree ? priceText.consentForNothing : undefined} {...consent} />}
        >
          <Button
            block
            busy={paying}
            disabled={!consent.agreed || terms === undefined || item === undefined || !benefits.isSettled}
            onClick={pay}
          >
            {isFree
              ? priceText.rentForNothing
              : amount === undefined
                ? priceText.pay
                : priceText.payAmount(amount)}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title={<Lines of={text.titleLines} />} />
      <div className="px-gutter pb-6">
        <Card as="section" variant="outline" aria-label={text.rental}>
          <OrderFacts item={item} terms={terms} hours={hours} now={now} isFree={isFree} />
          {!offered && <PriceRows {...sum} />}
        </Card>
        {offered && (
          <>
            <BenefitRows className="mt-7" offered={offered} benefits={benefits} />
            <PriceBreakdown {...sum} />
          </>
        )}
        {!isFree && <CardOriginField className="mt-7" />}
        {terms && <RentalConditions price={terms} hours={hours} now={now} />}
        {suspension && (
          <Suspense fallback={null}>
            <SuspensionNotice error={suspension} />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}

/** The amount before it changed by itself: not by what the member has chosen. 0 while it has not. */
function useAmountBefore(amount: number | undefined, choice: string): number {
  const [shown, setShown] = useState({ amount, choice, before: 0 });
  if (amount !== undefined && (amount !== shown.amount || choice !== shown.choice)) {
    const changedByItself = shown.amount !== undefined && choice === shown.choice;
    setShown({ amount, choice, before: changedByItself ? (shown.amount ?? 0) : 0 });
  }
  return shown.before;
}
