// Someone who scanned a station's code with the phone's own camera lands on home with its number in the address.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStationCode } from '#domain/station-code.ts';
import { failedWith } from '#web/calls/call-failure.ts';
import { paths } from '#web/navigation/paths.ts';
import { useStation, type StationDetail } from '#web/station/station.calls.ts';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { scannedStation } from '#web/visit.ts';

/** Keeps the number, takes it out of the address (a reload tomorrow is no new scan), and finds the station. */
export function useScannedHere(): StationDetail | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const inAddress = readStationCode(search);
  const { data, error } = useStation(inAddress ?? scannedStation.read());
  const unknown = failedWith(error, 'STATION_NOT_FOUND') ? error.message : undefined;

  useEffect(() => {
    if (inAddress === null) return;
    scannedStation.keep(inAddress);
    void navigate(paths.home, { replace: true });
  }, [inAddress, navigate]);

  useEffect(() => {
    if (unknown === undefined) return;
    scannedStation.forget();
    toast(unknown, 'fail');
  }, [unknown, toast]);

  return data;
}
