// A return without a fee. The specification shows completion even when the call failed; this says 반납 접수 until it is recorded.
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { logError } from '#client/log-error.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { useDelayedLoading } from '#ui/loading/use-delayed-loading.ts';
import { Spinner, SpinnerWheel } from '#ui/loading/spinner.tsx';
import { returnInfo, scannedItem } from '#web/session-state.ts';
import { useElapsed } from '#web/payment/use-elapsed.ts';
import { useReturn, type Returned, type ReturnRequest } from '../rental.api.ts';
import { ReturnReceipt } from './return-receipt.tsx';
import { ReturnRefused } from './return-refused.tsx';
import { done } from './return-receipt.text.ts';
import * as text from './free-return.text.ts';

/** A reply that takes longer than this is shown as 반납 접수. */
const SLOW_REPLY_MS = 4000;

export function FreeReturn() {
  const { state } = useLocation();
  const [request] = useState(readRequest);
  const recorded = recordedReturn(state);
  const { reply, error, retrying } = useReturn(recorded === undefined ? request : undefined);
  const returned = recorded ?? reply;
  const slow = useElapsed(SLOW_REPLY_MS);
  useReceiptInHistoryState(recorded === undefined ? reply : undefined);
  useDocumentTitle(returned === undefined ? text.requested : done);

  useEffect(() => {
    if (error !== undefined) logError(error, 'the return was refused');
  }, [error]);

  if (returned !== undefined) {
    return (
      <ReturnReceipt
        rental={returned}
        station={<StationName of={returned} field="returnStationName" />}
        returnTime={returned.returnTime}
        minutesOfUse={returned.minutesOfUse}
        points={returned.points}
      />
    );
  }
  if (request === undefined) return <Navigate to={paths.paymentFailed} replace />;
  if (error !== undefined) return <ReturnRefused error={error} />;
  return retrying || slow ? <StillSending /> : <Sending />;
}

/** What was scanned is cleared by now, so a reload finds the receipt in the history's state instead. */
function useReceiptInHistoryState(reply: Returned | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (reply !== undefined)
      void navigate(paths.returnComplete(), { replace: true, state: { returned: reply } });
  }, [navigate, reply]);
}

function Sending() {
  const showing = useDelayedLoading(true);
  return (
    <Screen layout="task" busy>
      {showing && <Spinner className="flex-1">{text.loading}</Spinner>}
    </Screen>
  );
}

function StillSending() {
  return (
    <Screen layout="task" busy bar={<HomeBar variant="secondary" />}>
      <EmptyState
        headingLevel={1}
        title={text.requested}
        line={<Lines of={text.requestedLines} />}
        action={
          <span role="status" className="flex items-center gap-2 text-caption text-faint">
            <SpinnerWheel size={20} />
            {text.trying}
          </span>
        }
      />
    </Screen>
  );
}

function readRequest(): ReturnRequest | undefined {
  const serialNumber = scannedItem.read();
  const returnInfoKey = returnInfo.read();
  return serialNumber === undefined || returnInfoKey === undefined
    ? undefined
    : { serialNumber, returnInfoKey };
}

function recordedReturn(state: unknown): Returned | undefined {
  if (typeof state !== 'object' || state === null || !('returned' in state)) return undefined;
  return state.returned as Returned;
}
