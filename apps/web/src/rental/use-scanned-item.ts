// The item that was scanned, for the screens that need one; whoever has none, or one that cannot be rented, goes back to the scan.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { scannedItem } from '#web/visit.ts';
import { useRentableItem, type RentableItem } from './rental.calls.ts';

const notRentable = '해당 물품은 현재 대여가 불가합니다.';

export interface ScannedItem {
  /** Empty when nothing was scanned; the person is then on the way back already. */
  serialNumber: string;
  /** Undefined while it is being looked up. */
  item: RentableItem | undefined;
}

export function useScannedItem(): ScannedItem {
  const [serialNumber] = useState(() => scannedItem.read());
  const { data: item, error } = useRentableItem(serialNumber);
  const alert = useAlert();
  const navigate = useNavigate();
  const told = useRef(false);

  useEffect(() => {
    const nothingScanned = serialNumber === undefined;
    // An item already on the screen is not taken away by a network that fails now.
    const gone = error !== null && (item === undefined || !isPassing(error));
    if (told.current || !(nothingScanned || gone)) return;
    told.current = true;
    if (error !== null) loggedOnly(error, 'the scanned item could not be looked up');
    void alert(serverSentence(error) ?? notRentable, { detail: whatNext(error) }).then(() =>
      navigate(paths.scan('rental'), { replace: true }),
    );
  }, [alert, error, item, navigate, serialNumber]);

  return { serialNumber: serialNumber ?? '', item };
}

const isPassing = (error: Error) => error instanceof CallFailure && error.isPassing;

/** Only what our server itself has said about the item. */
function serverSentence(error: Error | null): string | undefined {
  const spoken = error instanceof CallFailure && error.code !== 'OFFLINE' && error.code !== 'UNREADABLE';
  return spoken ? error.message : undefined;
}

function whatNext(error: Error | null): string {
  return error instanceof CallFailure && error.code === 'OFFLINE'
    ? error.message
    : '물품 QR 스캔 화면으로 이동할게요.';
}
