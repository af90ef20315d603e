// The screen "반납": what is returned where, how long it was used, and the overdue fee if there is one.
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { TaskHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { TitleBlock } from '#ui/layout/section.tsx';
import { deferredComponent, lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { finishedTask, returnInfo, scannedItem, scannedStation } from '#web/session-state.ts';
import { useReturnQuote, type ReturnQuote, type ScannedPair } from '../rental.api.ts';
import { readScannedCode } from '../scanned-code.ts';
import { StopLink } from '../stop/stop-link.tsx';
import { PromisedHelpPoints } from './lazy-help-points.ts';
import { QuoteCard } from './quote-card.tsx';
import { QuoteFailed } from './quote-failed.tsx';
import * as text from './return.text.ts';

/** Most come back in time. */
const OverdueReturnForm = lazyComponent(
  async () => (await import('./overdue-return-form.tsx')).OverdueReturnForm,
);

/** Hardly ever shown. */
const StoppedNote = deferredComponent(async () => (await import('./stopped-note.tsx')).StoppedNote);

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
          <Suspense fallback={<ReturnFrame state="loading">{null}</ReturnFrame>}>
            <OverdueReturnForm quote={found} onQuoteExpired={readQuoteAgain} />
          </Suspense>
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
            {text.returnItem}
          </Button>
          <StopLink rentalHistoryToken={quote.rentalHistoryToken} />
        </BottomBar>
      }
    >
      <TitleBlock title={text.title} line={text.line} />
      <div className="grid gap-3 px-gutter pb-4">
        {quote.stoppedUntil !== null && <StoppedNote until={quote.stoppedUntil} />}
        <QuoteCard quote={quote} />
        {quote.points.help > 0 && <PromisedHelpPoints points={quote.points} />}
      </div>
    </Screen>
  );
}
