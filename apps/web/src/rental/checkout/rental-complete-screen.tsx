// The screen after the payment window: the payment is confirmed, then the receipt of the rental is shown.
import { useState, type ComponentType } from 'react';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { formatWon } from '#domain/text/won.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { Name, StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import {
  parseAuthenticatedPayment,
  usePaymentConfirmation,
  type Confirmation,
} from '#web/payment/payment.api.ts';
import { findPushOffer } from '#web/notification/push-offer.ts';
import { PaymentPending } from '#web/payment/payment-pending.tsx';
import * as pendingText from '#web/payment/payment-pending.text.ts';
import { useRedirectIfRefused } from '#web/payment/payment-refused.ts';
import { CompleteScene } from '#web/illustration/night-scene.tsx';
import { NightStage, StageSheet } from '#web/illustration/night-stage.tsx';
import { AfterLamp } from '#ui/illustration/lamp.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useBackLeadsTo } from '#ui/navigation/back-leads-to.ts';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { Parts } from '#ui/display/lines.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { profile } from '#web/session-state.ts';
import { clearScanned, TAGS_OF_RENTAL_CHANGE } from '../rental.api.ts';
import { dayAndHour } from '../day-and-hour.ts';
import * as text from './rental-complete.text.ts';

/** Loaded after the receipt, which is what people wait for. */
const AfterRentalActions = deferredComponent(
  async () => (await import('./after-rental-actions.tsx')).AfterRentalActions,
);

const PushCard = deferredComponent(async () => (await import('#web/notification/push-card.tsx')).PushCard);

/** Many rentals have none. */
const DiscountRows = deferredComponent(
  async () => (await import('#web/benefit/order/discount-rows.tsx')).DiscountRows,
);

export interface AfterRentalProps {
  rental: Confirmation;
}

export interface RentalCompleteScreenProps {
  /** The immediate return of the payment gateway's review, passed in by the app so that its folder can be deleted whole. */
  afterRental?: ComponentType<AfterRentalProps> | undefined;
}

export function RentalCompleteScreen({ afterRental }: RentalCompleteScreenProps) {
  const [query] = useSearchParams();
  const payment = parseAuthenticatedPayment(query);
  const confirmation = usePaymentConfirmation(payment, {
    types: ['RENT', 'OVERDUE'],
    onConfirmed: clearScanned,
    invalidates: TAGS_OF_RENTAL_CHANGE,
  });
  const { reply: rental, error, retrying } = confirmation;
  useRedirectIfRefused({ nothingToConfirm: payment === undefined, error });
  useDocumentTitle(rental === undefined ? pendingText.documentTitle : text.documentTitle);

  if (rental === undefined) return <PaymentPending retrying={retrying} />;
  return <Receipt rental={rental} afterRental={afterRental} />;
}

interface ReceiptProps {
  rental: Confirmation;
  afterRental: RentalCompleteScreenProps['afterRental'];
}

function Receipt({ rental, afterRental: AfterRental }: ReceiptProps) {
  useBackLeadsTo(paths.home);
  const [offer, setOffer] = useState(findPushOffer);
  return (
    <Screen layout="task" bar={<HomeBar variant={offer && 'secondary'} />}>
      <NightStage
        scene={
          <CompleteScene
            image={rental.productImage}
            category={rental.category}
            variant={offer ? 'low' : 'whole'}
          />
        }
        height={offer ? 232 : 396}
      />
      <StageSheet>
        <div role="status">
          <AfterLamp as="h1" className="text-title-1 text-[1.75rem]">
            {text.title}
          </AfterLamp>
          <ReturnBy due={new Date(rental.expectedReturnTime)} />
        </div>
        <KeyValues tight className="mt-5">
          <KeyValue label={text.item}>
            <Name of={rental} field="productName" />
          </KeyValue>
          <KeyValue label={text.station}>
            <StationName of={rental} field="rentalStationName" />
          </KeyValue>
          <KeyValue label={text.hours}>{text.hoursOf(rental.rentalTime)}</KeyValue>
          <KeyValue label={text.startedAt}>{formatKoreanTime(new Date(rental.rentalStartTime))}</KeyValue>
          <KeyValue label={text.returnBy}>{formatKoreanTime(new Date(rental.expectedReturnTime))}</KeyValue>
          {rental.discounts.length > 0 && <DiscountRows {...rental} />}
          <KeyValue label={text.paid} total>
            {formatWon(rental.totalAmount)}
          </KeyValue>
        </KeyValues>
        {offer && <PushCard offer={offer} hours={rental.rentalTime} onAnswered={() => setOffer(undefined)} />}
        <AfterRentalActions rental={rental} />
        {AfterRental && profile.read() === 'toss' && <AfterRental rental={rental} />}
      </StageSheet>
    </Screen>
  );
}

function ReturnBy({ due }: { due: Date }) {
  const [now] = useState(() => new Date());
  return (
    <AfterLamp className="mt-1 text-body-1 text-sub">
      <Parts of={text.returnItBy(<b className="text-main">{dayAndHour(due, now, true)}</b>)} />
    </AfterLamp>
  );
}
