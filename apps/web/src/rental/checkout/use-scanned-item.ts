// The scanned item, for the screens of the checkout; without one, or with one that cannot be rented, back to the scan, and after a finished rental home.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, hasCode } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { finishedTask, scannedItem } from '#web/session-state.ts';
import { useRentableItem, type RentableItem } from '../rentable-item.api.ts';
import * as text from './use-scanned-item.text.ts';

export interface ScannedItem {
  /** Empty when nothing was scanned; the alert then leads back to the scan. */
  serialNumber: string;
  /** Undefined until it is read. */
  item: RentableItem | undefined;
}

export function useScannedItem(): ScannedItem {
  const [serialNumber] = useState(() => scannedItem.read());
  const { data: item, error } = useRentableItem(serialNumber);
  const alert = useAlert();
  const navigate = useNavigate();
  const alerted = useRef(false);

  useEffect(() => {
    const nothingScanned = serialNumber === undefined;
    // A connection that fails now does not remove an item that is already shown.
    const gone = error !== null && (item === undefined || !isTransient(error));
    // The end of the session has an alert of its own.
    if (alerted.current || !(nothingScanned || gone) || hasCode(error, 'SIGN_IN_REQUIRED')) return;
    alerted.current = true;
    if (nothingScanned && finishedTask.read() !== undefined) {
      void navigate(paths.home, { replace: true });
      return;
    }
    if (error !== null) logError(error, 'the scanned item could not be looked up');
    void alert(serverMessage(error) ?? text.notRentable, { detail: detailFor(error) }).then(() =>
      navigate(paths.scan('rental'), { replace: true }),
    );
  }, [alert, error, item, navigate, serialNumber]);

  return { serialNumber: serialNumber ?? '', item };
}

const isTransient = (error: Error) => error instanceof ApiError && error.isTransient;

/** Only what our server itself says about the item. */
function serverMessage(error: Error | null): string | undefined {
  const isServerMessage =
    error instanceof ApiError && error.code !== 'OFFLINE' && error.code !== 'UNREADABLE';
  return isServerMessage ? error.message : undefined;
}

function detailFor(error: Error | null): string {
  if (hasCode(error, 'OFFLINE')) return error.message;
  const reasons = error instanceof ApiError ? (error.reasons ?? []) : [];
  return [...reasons, text.backToScan].join('. ');
}
