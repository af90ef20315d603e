// The screen "결제 확인": the order before it is paid, and the required consent.
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { formatWon } from '#domain/text/won.ts';
import { hasCode, type ApiError } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { prepareRental, useRentalAmount } from '#web/payment/payment.api.ts';
import { PaymentConsent } from '#web/payment/payment-consent.tsx';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { Card } from '#ui/display/card.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { chosenHours } from './chosen-hours.ts';
import { ItemSummary } from '../item-summary.tsx';
import { RentalConditions } from './rental-conditions.tsx';
import { useScannedItem } from './use-scanned-item.ts';
import { AmountNotice } from './amount-notice.tsx';

/** Few ever see it, so its words are loaded only then. */
const SuspensionNotice = lazyComponent(
  async () => (await import('../suspension-notice.tsx')).SuspensionNotice,
);

export function OrderConfirmScreen() {
  const hours = chosenHours(useLocation().state);
  return hours === undefined ? <Navigate to={paths.rentalTime} replace /> : <Order hours={hours} />;
}

function Order({ hours }: { hours: number }) {
  const { serialNumber, item } = useScannedItem();
  const calculation = useRentalAmount(serialNumber, hours);
  const { data, dataUpdatedAt } = calculation;
  /** The amount with which the server refused the one calculated then; it counts until a newer one is calculated. */
  const [correction, setCorrection] = useState<{ amount: number; calculatedAt: number }>();
  const [agreed, setAgreed] = useState(false);
  const [suspension, setSuspension] = useState<ApiError>();
  // What is disclosed has to belong to the amount that is agreed to.
  const price = correction?.calculatedAt === dataUpdatedAt ? undefined : data;
  const dayCap = (price ?? item)?.dayCap ?? null;
  // Specified: 0 until it is read.
  const amount = price?.amount ?? correction?.amount ?? 0;
  const [shown, setShown] = useState(amount);
  const [before, setBefore] = useState(0);
  if (amount !== 0 && amount !== shown) {
    setShown(amount);
    setBefore(shown);
    // The consent given was for the old amount.
    if (shown !== 0) setAgreed(false);
  }

  const { paying, pay } = useCardPayment({
    prepare: () => prepareRental({ serialNumber, rentalTime: hours, amount }),
    success: paths.rentalComplete,
    onRefused: (error) => {
      if (hasCode(error, 'MEMBER_SUSPENDED')) setSuspension(error);
      if (!hasCode(error, 'AMOUNT_MISMATCH') || error.amount === undefined) return;
      setCorrection({ amount: error.amount, calculatedAt: dataUpdatedAt });
      void calculation.refetch();
    },
  });

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      busy={item === undefined}
      bar={
        <BottomBar consent={<PaymentConsent agreed={agreed} onChange={setAgreed} />}>
          <Button
            block
            busy={paying}
            disabled={!agreed || amount === 0 || price === undefined || item === undefined}
            onClick={pay}
          >
            {amount === 0 ? '결제하기' : `${formatWon(amount)} 결제하기`}
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock
        title={
          <>
            결제 전에
            <br />한 번만 확인해 주세요
          </>
        }
      />
      <div className="px-gutter pb-6">
        <Card as="section" variant="outline" aria-label="대여 정보">
          {item === undefined ? (
            <Skeleton height={64} radius={16} />
          ) : (
            <ItemSummary
              name={item.name}
              image={item.image}
              category={item.category}
              line={item.currentStationName}
            />
          )}
          <KeyValues className="mt-3.5 border-t border-line pt-2.5">
            <KeyValue label="대여 시간">{hours}시간</KeyValue>
            {item && (
              <KeyValue label="시간당 금액">{formatWon(price?.pricePerHour ?? item.pricePerHour)}</KeyValue>
            )}
            {dayCap !== null && (
              <KeyValue label="하루 최대">
                {formatWon(dayCap)} <small className="text-caption font-medium text-faint">연체료 별도</small>
              </KeyValue>
            )}
            <KeyValue label="결제 수단">신용·체크카드</KeyValue>
            <KeyValue label="예상 결제 금액" total quiet={amount === 0}>
              <span aria-live="polite">{formatWon(amount)}</span>
              <small className="block text-caption font-medium text-faint">부가세 포함</small>
            </KeyValue>
          </KeyValues>
          <AmountNotice
            failed={calculation.isError && price === undefined}
            retrying={calculation.isFetching}
            onRetry={() => void calculation.refetch()}
            before={before}
          />
        </Card>
        {price && <RentalConditions price={price} hours={hours} receivedAt={dataUpdatedAt} />}
        {suspension && (
          <Suspense fallback={null}>
            <SuspensionNotice error={suspension} />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}
