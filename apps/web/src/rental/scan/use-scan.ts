// Handles scanned codes: a station is read and confirmed, an item is stored and opens the next screen, others get a message.
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryFor } from '#client/query-client.ts';
import type { CallReply } from '#client/call.ts';
import { errorMessage } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { readCodesInPhoto } from '#scanner/qr-reader.ts';
import { vibrateLightly } from '#scanner/vibration.ts';
import { paths, type ScanType } from '#web/navigation/paths.ts';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { rentalProcess, scannedItem, scannedLink, scannedStation } from '#web/session-state.ts';
import { reportDraft } from '../report-draft.ts';
import { scanStationFirst } from '../start/use-start-rental.text.ts';
import { classifyCodes, messageFor, type ScanResult } from './scan-result.ts';
import * as text from './scan.text.ts';
import { useTransientMessage } from '#scanner/use-transient-message.ts';

export type ScannedStation = CallReply<'GET /api/v1/stations/{id}'>;

export function useScan(type: ScanType, brand: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [message, showMessage] = useTransientMessage();
  const [station, setStation] = useState<ScannedStation>();
  /** A code that fits was found and is being handled. */
  const [hit, setHit] = useState(false);
  const needsStation = useStationFirst(type);

  function handleCodes(codes: readonly string[]): void {
    const result = classifyCodes(type, codes);
    if (result !== undefined) handleResult(result);
  }

  function handleResult(result: ScanResult): void {
    const rejection = messageFor(result, brand);
    if (rejection !== undefined) {
      logError(result, 'a scanned code cannot be used here');
      showMessage(rejection);
    }
    if (result.kind === 'station') void handleStation(result.stationId, result.link);
    if (result.kind === 'item') handleItem(result.code);
  }

  async function handleStation(stationId: number, link: string): Promise<void> {
    signalHit();
    scannedStation.set(stationId);
    scannedLink.set(link);
    try {
      setStation(
        await client.fetchQuery(
          queryFor('GET /api/v1/stations/{id}', { params: { id: stationId }, tags: ['stations'] }),
        ),
      );
    } catch (error) {
      logError(error, 'the scanned station could not be read');
      scannedStation.clear();
      showMessage(errorMessage(error, text.stationUnread));
      setHit(false);
    }
  }

  function handleItem(code: string): void {
    signalHit();
    scannedItem.set(code);
    void navigate(type === 'return' ? paths.return() : paths.rentalTime);
  }

  function signalHit(): void {
    setHit(true);
    showMessage(undefined);
    vibrateLightly();
  }

  async function handlePhoto(photo: Blob): Promise<void> {
    const codes = await readCodesInPhoto(photo);
    if (codes.length === 0) showMessage(text.nothingInPhoto);
    else handleCodes(codes);
  }

  function confirmStation(): void {
    reset();
    const process = rentalProcess.read() ?? 'rental';
    const draft = process === 'report' ? reportDraft.read() : undefined;
    // Whoever reports a defect has said which item it is.
    if (draft) void navigate(paths.report(draft.token), { replace: true });
    else void navigate(paths.scan(process === 'report' ? 'return' : process));
  }

  function cancelStation(): void {
    // A later return must not record the station that was declined.
    scannedStation.clear();
    reset();
  }

  function reset(): void {
    setStation(undefined);
    setHit(false);
  }

  /** A dialog is open or a code is being handled: no new codes are looked for. */
  const busy = hit || needsStation;
  return {
    message,
    hit,
    busy,
    station,
    handleCodes,
    handleResult,
    handlePhoto,
    confirmStation,
    cancelStation,
  };
}

/** An item needs its station first: a person who opens the item scan directly is sent to the station scan. */
function useStationFirst(type: ScanType): boolean {
  const alert = useAlert();
  const navigate = useNavigate();
  const alerted = useRef(false);
  const missing = type !== 'station' && scannedStation.read() === undefined;

  useEffect(() => {
    if (!missing || alerted.current) return;
    alerted.current = true;
    rentalProcess.set(type);
    void alert(scanStationFirst).then(() => {
      alerted.current = false;
      return navigate(paths.scan('station'), { replace: true });
    });
  }, [alert, missing, navigate, type]);

  return missing;
}
