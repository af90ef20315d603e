// A return that owes nothing. The specification shows completion even when the call failed; here it says 반납 접수 until it is true.
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { useDocumentTitle } from '#web/navigation/document-title.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner, SpinnerWheel } from '#web/ui/show/spinner.tsx';
import { returnInfo, scannedItem } from '#web/visit.ts';
import { useAfter } from '../use-after.ts';
import { useReturn, type Returned, type ReturnClaim } from '../rental.calls.ts';
import { ReturnReceipt } from './return-receipt.tsx';
import { ReturnRefused } from './return-refused.tsx';

/** An answer that takes longer than this is said to be under way. */
const patienceMilliseconds = 4000;

export function PlainReturn() {
  const { state } = useLocation();
  const [claim] = useState(readClaim);
  const kept = recordedReturn(state);
  const { reply, refusal, troubled } = useReturn(kept === undefined ? claim : undefined);
  const returned = kept ?? reply;
  const slow = useAfter(patienceMilliseconds);
  useReceiptInHistory(kept === undefined ? reply : undefined);
  useDocumentTitle(returned === undefined ? '반납 접수' : '반납 완료');

  useEffect(() => {
    if (refusal !== undefined) loggedOnly(refusal, 'the return was refused');
  }, [refusal]);

  if (returned !== undefined) {
    return (
      <ReturnReceipt
        productName={returned.productName}
        stationName={returned.returnStationName}
        returnTime={returned.returnTime}
        minutesOfUse={returned.minutesOfUse}
      />
    );
  }
  if (claim === undefined) return <Navigate to={paths.paymentFailed} replace />;
  if (refusal !== undefined) return <ReturnRefused refusal={refusal} />;
  return troubled || slow ? <UnderWay /> : <JustAsked />;
}

/** What was scanned is forgotten by now, so a reload finds the receipt in the browser's history instead. */
function useReceiptInHistory(reply: Returned | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (reply !== undefined)
      void navigate(paths.returnComplete(), { replace: true, state: { returned: reply } });
  }, [navigate, reply]);
}

function JustAsked() {
  const showing = usePatience(true);
  return (
    <Screen layout="task" busy>
      {showing && <Spinner className="flex-1">불러오는 중...</Spinner>}
    </Screen>
  );
}

function UnderWay() {
  return (
    <Screen layout="task" busy bar={<HomeBar look="sec" />}>
      <EmptyState
        headingLevel={1}
        title="반납 접수"
        line={
          <>
            반납을 기록하고 있어요.
            <br />
            연결되는 대로 반납 완료로 바뀌어요.
          </>
        }
        action={
          <span role="status" className="flex items-center gap-2 text-caption text-faint">
            <SpinnerWheel size={20} />
            계속 시도하고 있어요
          </span>
        }
      />
    </Screen>
  );
}

function readClaim(): ReturnClaim | undefined {
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
