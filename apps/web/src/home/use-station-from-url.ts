// The station in the address: whoever scans a station's code with the phone's own camera opens home with its number.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStationCode } from '#domain/station-code.ts';
import { hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { useStation, type StationDetail } from '#web/station/station.api.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import { scannedLink, scannedStation } from '#web/session-state.ts';

/** Stores the number, removes it from the address (a later reload is no new scan), and reads the station. */
export function useStationFromUrl(): StationDetail | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const inUrl = readStationCode(search);
  const { data, error } = useStation(inUrl ?? scannedStation.read());
  const unknown = hasCode(error, 'STATION_NOT_FOUND') ? error.message : undefined;

  useEffect(() => {
    if (inUrl === null) return;
    scannedStation.set(inUrl);
    scannedLink.set(search);
    void navigate(paths.home, { replace: true });
  }, [inUrl, navigate, search]);

  useEffect(() => {
    if (unknown === undefined) return;
    scannedStation.clear();
    toast(unknown, 'fail');
  }, [unknown, toast]);

  return data;
}
