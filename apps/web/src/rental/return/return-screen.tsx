// The screen "반납": what is returned where, how long it was used, and the overdue fee if there is one.
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { hasCode } from '#client/api-error.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { prepareOverdue } from '#web/payment/payment.api.ts';
import { PaymentConsent, usePaymentConsent } from '#web/payment/payment-consent.tsx';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { finishedTask, returnInfo, scannedItem, scannedStation } from '#web/session-state.ts';
import { useReturnQuote, type ReturnQuote, type ScannedPair } from '../rental.api.ts';
import { readScannedCode } from '../scanned-code.ts';
import { OverdueCard, QuoteCard } from './quote-card.tsx';
import { QuoteFailed } from './quote-failed.tsx';

export function ReturnScreen() {
  const [scanned] = useState(readScanned);
  const query = useReturnQuote(scanned);
  const { data: quote, error, isFetching, refetch } = query;
  const readQuoteAgain = () => void refetch();

  useEffect(() => {
    if (quote !== undefined) returnInfo.set(quote.returnInfoKey);
  }, [quote]);

  // A step back after the return was recorded.
  if (scanned === undefined && finishedTask.read() !== undefined) return <Navigate to={paths.home} replace />;
  return (
    <AsyncContent
      query={{ ...query, isError: scanned === undefined || error !== null }}
      failed={<QuoteFailed error={error} retrying={isFetching} onRetry={readQuoteAgain} />}
      frame={ReturnFrame}
    >
      {(found) =>
        rentalStatusOf(found.status) === 'overdue' ? (
          <OverdueReturnForm quote={found} onQuoteExpired={readQuoteAgain} />
        ) : (
          <FreeReturnForm quote={found} />
        )
      }
    </AsyncContent>
  );
}

function ReturnFrame({ state, children }: AsyncFrameProps) {
  if (state === 'failed') {
    return (
      <Screen layout="task" bar={<HomeBar />}>
        {children}
      </Screen>
    );
  }
  return (
    <Screen header={<TaskHeader />} layout="task" busy>
      {children}
    </Screen>
  );
}

function readScanned(): ScannedPair | undefined {
  const code = scannedItem.read();
  const returnStationId = scannedStation.read();
  if (code === undefined || returnStationId === undefined) return undefined;
  return { code, returnStationId, stationCode: readScannedCode() };
}

function FreeReturnForm({ quote }: { quote: ReturnQuote }) {
  const navigate = useNavigate();
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button block onClick={() => void navigate(paths.returnComplete())}>
            반납하기
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title="이 물품을 반납할까요?" line="반납 전에 물품 상태를 확인해 주세요" />
      <div className="px-gutter pb-4">
        <QuoteCard quote={quote} />
      </div>
    </Screen>
  );
}

interface OverdueReturnFormProps {
  quote: ReturnQuote;
  /** The quote can no longer be paid: a new one is needed. */
  onQuoteExpired: () => void;
}

function OverdueReturnForm({ quote, onQuoteExpired }: OverdueReturnFormProps) {
  const consent = usePaymentConsent(quote.overdueAmount);
  const { paying, pay } = useCardPayment({
    prepare: () => prepareOverdue(quote.returnInfoKey),
    success: paths.returnComplete({ overdue: true }),
    onRefused: (error) => {
      if (
        hasCode(error, 'QUOTE_EXPIRED', 'QUOTE_NOT_FOUND', 'OVERDUE_NOTHING_OWED', 'RENTAL_ALREADY_RETURNED')
      )
        onQuoteExpired();
    },
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar consent={<PaymentConsent {...consent} />}>
          <Button block busy={paying} disabled={!consent.agreed} onClick={pay}>
            연체 금액 결제
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title="반납 시간이 지났어요" line="연체 금액을 결제하면 바로 반납돼요" />
      <div className="grid gap-3 px-gutter pb-4">
        <QuoteCard quote={quote} />
        <OverdueCard quote={quote} />
      </div>
    </Screen>
  );
}
