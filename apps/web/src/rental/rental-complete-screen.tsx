// After the card company: the payment is approved, then the light comes on over what was rented.
import { useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { formatKoreanTime, koreanDate } from '#domain/korean-time.ts';
import { formatWon } from '#domain/won.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { readAuthenticated, useConfirmation, type Confirmation } from '#web/payment/payment.calls.ts';
import { CompleteScene, NightStage, StageSheet } from '#web/ui/art/night-scene.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { KeyValue, KeyValues } from '#web/ui/show/key-value.tsx';
import { profile } from '#web/visit.ts';
import { Approving } from './approving.tsx';
import { useLeaveIfRefused } from './payment-refused.ts';
import { useRentalHasBegun } from './rental.calls.ts';
import { dayAndHour } from './time-left.ts';

export interface AfterRentalProps {
  rental: Confirmation;
}

export interface RentalCompleteScreenProps {
  /** The immediate return of the payment provider's review, handed in by the app so that its folder can be deleted whole. */
  afterRental?: ComponentType<AfterRentalProps> | undefined;
}

export function RentalCompleteScreen({ afterRental }: RentalCompleteScreenProps) {
  const [query] = useSearchParams();
  const authenticated = readAuthenticated(query);
  const { reply: rental, refusal, troubled } = useConfirmation(authenticated, useRentalHasBegun());
  useLeaveIfRefused({ nothingToConfirm: authenticated === undefined, refusal });
  useDocumentTitle(rental === undefined ? '결제 승인 중…' : '대여 완료');

  if (rental === undefined) return <Approving troubled={troubled} />;
  return <Receipt rental={rental} afterRental={afterRental} />;
}

interface ReceiptProps {
  rental: Confirmation;
  afterRental: RentalCompleteScreenProps['afterRental'];
}

function Receipt({ rental, afterRental: AfterRental }: ReceiptProps) {
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <NightStage
        scene={<CompleteScene image={rental.productImage} category={rental.category} />}
        height={396}
      />
      <StageSheet>
        <div data-lights-up role="status">
          <h1 className="after-the-light text-title-1 text-[1.75rem]">대여 완료!</h1>
          <ReturnBy due={new Date(rental.expectedReturnTime)} />
        </div>
        <KeyValues tight className="mt-5">
          <KeyValue label="물품">{rental.productName}</KeyValue>
          <KeyValue label="스테이션">{rental.rentalStationName}</KeyValue>
          <KeyValue label="대여 시간">{rental.rentalTime}시간</KeyValue>
          <KeyValue label="대여 시작">{formatKoreanTime(new Date(rental.rentalStartTime))}</KeyValue>
          <KeyValue label="반납 예정">{formatKoreanTime(new Date(rental.expectedReturnTime))}</KeyValue>
          <KeyValue label="총 결제 금액" total>
            {formatWon(rental.totalAmount)}
          </KeyValue>
        </KeyValues>
        {AfterRental && profile.read() === 'toss' && <AfterRental rental={rental} />}
      </StageSheet>
    </Screen>
  );
}

function ReturnBy({ due }: { due: Date }) {
  const [now] = useState(() => new Date());
  const when = dayAndHour(due, now);
  return (
    <p className="after-the-light mt-1 text-body-1 text-sub">
      <b className="text-main">{koreanDate(due) === koreanDate(now) ? `오늘 ${when}` : when}</b>까지 반납해
      주세요
    </p>
  );
}
