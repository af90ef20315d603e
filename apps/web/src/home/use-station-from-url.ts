// The station in the address: whoever scans a station's code with the phone's own camera opens home with its number.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStationCode } from '#domain/station-code.ts';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { isOpen, useStation, type StationDetail } from '#web/station/station.api.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { rentalProcess, scannedLink, scannedStation } from '#web/session-state.ts';
import type { ActiveRentals } from './home.api.ts';

export interface ScannedStation {
  station: StationDetail | undefined;
  isLoading: boolean;
}

/**
 * Stores the number, removes it from the address (a later reload is no new scan), and reads the station. A member who
 * has nothing to return has come to rent, and goes on to the item's code at once.
 */
export function useStationFromUrl(signedIn: boolean, active: ActiveRentals): ScannedStation {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const inUrl = readStationCode(search);
  const { data, error, isLoading } = useStation(inUrl ?? scannedStation.read());
  const unknown = hasCode(error, 'STATION_NOT_FOUND') ? error.message : undefined;

  /** Since the scan, until it is decided where it leads. */
  const arriving = useRef(false);
  useEffect(() => {
    if (inUrl === null) return;
    arriving.current = true;
    scannedStation.set(inUrl);
    scannedLink.set(search);
    void navigate(paths.home, { replace: true });
  }, [inUrl, navigate, search]);

  const hasNothingToReturn = signedIn && !active.failed && active.rentals?.length === 0;
  useEffect(() => {
    if (inUrl !== null || !arriving.current || !hasNothingToReturn || data === undefined) return;
    arriving.current = false;
    if (!isOpen(data)) return;
    rentalProcess.set('rental');
    void navigate(paths.scan('rental'));
  }, [data, hasNothingToReturn, inUrl, navigate]);

  useEffect(() => {
    if (unknown === undefined) return;
    scannedStation.clear();
    toast(unknown, 'fail');
  }, [unknown, toast]);

  return { station: data, isLoading };
}
