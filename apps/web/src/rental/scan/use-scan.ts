// What a scan does with what is seen: the station is fetched and confirmed, the item is stored and leads on, the rest is told and let go.
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reading } from '#web/calls/ask-server.ts';
import type { CallReply } from '#web/calls/call.ts';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { readCodesInPhoto } from '#web/device/qr-reader.ts';
import { vibrateLightly } from '#web/device/vibration.ts';
import { paths, type ScanType } from '#web/navigation/paths.ts';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { rentalProcess, scannedItem, scannedStation } from '#web/visit.ts';
import { scanStationFirst } from '../start-process.ts';
import { noteFor, sight, type Sighting } from './sighting.ts';
import { useNote } from './use-note.ts';

export type ScannedStation = CallReply<'GET /api/v1/stations/{id}'>;

export function useScan(type: ScanType, brand: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [note, tell] = useNote();
  const [station, setStation] = useState<ScannedStation>();
  /** Something was seen that fits, and is being followed up. */
  const [hit, setHit] = useState(false);
  const sentAway = useStationFirst(type);

  function see(codes: readonly string[]): void {
    const sighting = sight(type, codes);
    if (sighting !== undefined) take(sighting);
  }

  function take(sighting: Sighting): void {
    const unwelcome = noteFor(sighting, brand);
    if (unwelcome !== undefined) {
      loggedOnly(sighting, 'a code was seen that is of no use here');
      tell(unwelcome);
    }
    if (sighting.kind === 'station') void followStation(sighting.stationId);
    if (sighting.kind === 'item') followItem(sighting.code);
  }

  async function followStation(stationId: number): Promise<void> {
    found();
    scannedStation.keep(stationId);
    try {
      setStation(
        await client.fetchQuery(reading('GET /api/v1/stations/{id}', { params: { id: stationId } })),
      );
    } catch (error) {
      loggedOnly(error, 'the scanned station could not be read');
      scannedStation.forget();
      tell(sentenceFor(error, '스테이션을 확인하지 못했어요. 다시 스캔해 주세요.'));
      setHit(false);
    }
  }

  function followItem(code: string): void {
    found();
    scannedItem.keep(code);
    void navigate(type === 'return' ? paths.return() : paths.rentalTime);
  }

  function found(): void {
    setHit(true);
    tell(undefined);
    vibrateLightly();
  }

  async function seePhoto(photo: Blob): Promise<void> {
    const codes = await readCodesInPhoto(photo);
    if (codes.length === 0) tell('사진에서 QR코드를 찾지 못했어요.');
    else see(codes);
  }

  function confirmStation(): void {
    stopFollowing();
    void navigate(paths.scan(rentalProcess.read() ?? 'rental'));
  }

  function cancelStation(): void {
    // Not this one: nothing later may take it for the place of a return.
    scannedStation.forget();
    stopFollowing();
  }

  function stopFollowing(): void {
    setStation(undefined);
    setHit(false);
  }

  /** Busy: a dialog is open or a code is being followed up, and nothing new is looked for. */
  const busy = hit || sentAway;
  return { note, hit, busy, station, see, take, seePhoto, confirmStation, cancelStation };
}

/** Nothing can be returned to no station: whoever comes straight to the item is asked for the station first. */
function useStationFirst(type: ScanType): boolean {
  const alert = useAlert();
  const navigate = useNavigate();
  const told = useRef(false);
  const missing = type === 'return' && scannedStation.read() === undefined;

  useEffect(() => {
    if (!missing || told.current) return;
    told.current = true;
    rentalProcess.keep('return');
    void alert(scanStationFirst).then(() => {
      told.current = false;
      return navigate(paths.scan('station'), { replace: true });
    });
  }, [alert, missing, navigate]);

  return missing;
}
