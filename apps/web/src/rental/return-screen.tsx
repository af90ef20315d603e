// What is being returned where, how long it was used, and what is owed if it is late.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { failedWith } from '#web/calls/call-failure.ts';
import { paths } from '#web/navigation/paths.ts';
import { prepareOverduePayment } from '#web/payment/payment.calls.ts';
import { useCardPayment } from '#web/payment/use-card-payment.ts';
import { Button } from '#web/ui/action/button.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { TaskHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { TitleBlock } from '#web/ui/frame/section.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { returnInfo, scannedItem, scannedStation } from '#web/visit.ts';
import { useReturnQuote, type ReturnQuote, type ScannedPair } from './rental.calls.ts';
import { Owed, QuoteCard } from './return/quote-card.tsx';
import { QuoteFailed } from './return/quote-failed.tsx';

export function ReturnScreen() {
  const [scanned] = useState(readScanned);
  const { data: quote, error, isFetching, refetch } = useReturnQuote(scanned);
  const failed = quote === undefined && (scanned === undefined || error !== null);
  const showingWait = usePatience(quote === undefined && !failed);
  const askAgain = () => void refetch();

  useEffect(() => {
    if (quote !== undefined) returnInfo.keep(quote.returnInfoKey);
  }, [quote]);

  if (failed) return <QuoteFailed error={error} retrying={isFetching} onRetry={askAgain} />;
  if (quote === undefined) {
    return (
      <Screen header={<TaskHeader />} layout="task" busy>
        {showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>}
      </Screen>
    );
  }
  return quote.status === '연체' ? (
    <ReturnLate quote={quote} onQuoteOver={askAgain} />
  ) : (
    <ReturnInTime quote={quote} />
  );
}

function readScanned(): ScannedPair | undefined {
  const code = scannedItem.read();
  const returnStationId = scannedStation.read();
  return code === undefined || returnStationId === undefined ? undefined : { code, returnStationId };
}

function ReturnInTime({ quote }: { quote: ReturnQuote }) {
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

function ReturnLate({ quote, onQuoteOver }: { quote: ReturnQuote; onQuoteOver: () => void }) {
  const { paying, pay } = useCardPayment({
    prepare: () => prepareOverduePayment(quote.returnInfoKey),
    success: paths.returnComplete({ overdue: true }),
    onRefused: (error) => {
      if (
        failedWith(
          error,
          'QUOTE_EXPIRED',
          'QUOTE_NOT_FOUND',
          'OVERDUE_NOTHING_OWED',
          'RENTAL_ALREADY_RETURNED',
        )
      )
        onQuoteOver();
    },
  });
  return (
    <Screen
      header={<TaskHeader />}
      layout="task"
      bar={
        <BottomBar>
          <Button block busy={paying} onClick={pay}>
            연체 금액 결제
          </Button>
        </BottomBar>
      }
    >
      <TitleBlock title="반납 시간이 지났어요" line="연체 금액을 결제하면 바로 반납돼요" />
      <div className="grid gap-3 px-gutter pb-4">
        <QuoteCard quote={quote} />
        <Owed quote={quote} />
      </div>
    </Screen>
  );
}
