// The order before it is paid: what, where, how long, how much, and the consent without which nobody pays.
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { formatWon } from '#domain/won.ts';
import { failedWith } from '#web/calls/call-failure.ts';
import { documents, paths } from '#web/navigation/paths.ts';
import { prepareRentalPayment, useRentalAmount } from '#web/payment/payment.calls.ts';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ExternalLink, TextButton } from '#web/ui/action/text-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { TitleBlock } from '#web/ui/frame/section.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { KeyValue, KeyValues } from '#web/ui/show/key-value.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { chosenHours } from './chosen-hours.ts';
import { ItemFacts } from './item-facts.tsx';
import { useScannedItem } from './use-scanned-item.ts';

export function OrderConfirmScreen() {
  const hours = chosenHours(useLocation().state);
  return hours === undefined ? <Navigate to={paths.rentalTime} replace /> : <Order hours={hours} />;
}

function Order({ hours }: { hours: number }) {
  const { serialNumber, item } = useScannedItem();
  const calculation = useRentalAmount(serialNumber, hours);
  /** What the server has named since, in place of what was calculated. */
  const [corrected, setCorrected] = useState<number>();
  const [agreed, setAgreed] = useState(false);
  // Specified: 0 until it is known.
  const amount = corrected ?? calculation.data?.amount ?? 0;

  const { paying, pay } = useCardPayment({
    prepare: () => prepareRentalPayment({ serialNumber, rentalTime: hours, amount }),
    success: paths.rentalComplete,
    onRefused: (error) => {
      if (!failedWith(error, 'AMOUNT_MISMATCH') || error.amount === undefined) return;
      // Agreed to the old amount is not agreed to the new one.
      setCorrected(error.amount);
      setAgreed(false);
    },
  });

  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      busy={item === undefined}
      bar={
        <BottomBar>
          <Button block busy={paying} disabled={!agreed || amount === 0 || item === undefined} onClick={pay}>
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
      <div className="px-gutter">
        <Card as="section" look="line" aria-label="대여 정보">
          {item === undefined ? (
            <Skeleton height={64} radius={16} />
          ) : (
            <ItemFacts
              name={item.name}
              image={item.image}
              category={item.category}
              line={item.currentStationName}
            />
          )}
          <KeyValues className="mt-3.5 border-t border-line pt-2.5">
            <KeyValue label="대여 시간">{hours}시간</KeyValue>
            {item && <KeyValue label="시간당 금액">{formatWon(item.pricePerHour)}</KeyValue>}
            <KeyValue label="결제 수단">신용·체크카드</KeyValue>
            <KeyValue label="예상 결제 금액" total quiet={amount === 0}>
              <span aria-live="polite">{formatWon(amount)}</span>
            </KeyValue>
          </KeyValues>
          <AboutAmount
            failed={calculation.isError && amount === 0}
            asking={calculation.isFetching}
            onAskAgain={() => void calculation.refetch()}
            before={corrected === undefined ? undefined : calculation.data?.amount}
          />
        </Card>
        <Consent agreed={agreed} onChange={setAgreed} />
      </div>
    </Screen>
  );
}

interface AboutAmountProps {
  failed: boolean;
  asking: boolean;
  onAskAgain: () => void;
  /** The amount first shown, once it turned out to be another. */
  before: number | undefined;
}

function AboutAmount({ failed, asking, onAskAgain, before }: AboutAmountProps): ReactNode {
  if (failed) {
    return (
      <div className="-mb-3 text-right">
        <TextButton className="text-caption text-sub" disabled={asking} onClick={onAskAgain}>
          금액 다시 불러오기
        </TextButton>
      </div>
    );
  }
  if (before === undefined) return null;
  return (
    <p role="status" className="mt-1 text-right text-caption text-sub">
      {formatWon(before)}에서 바뀌었어요. 확인하고 다시 동의해 주세요.
    </p>
  );
}

function Consent({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  return (
    <div className="mt-4">
      <Checkbox look="consent" checked={agreed} onChange={onChange}>
        결제 내용을 확인했으며, <ExternalLink href={documents.terms}>이용약관</ExternalLink>,{' '}
        <ExternalLink href={documents.privacy}>개인정보처리방침</ExternalLink> 및 결제에 동의합니다.
      </Checkbox>
    </div>
  );
}
