// The code of the scanned station, for the server to see that the poster was in front of the camera.
import { readPosterCode, readStationCode } from '#domain/station-code.ts';
import { scannedLink, scannedStation } from '#web/session-state.ts';

/** Undefined when the number was typed, or when the link is that of another station. */
export function readScannedCode(): string | undefined {
  const link = scannedLink.read();
  if (link === undefined || readStationCode(link) !== scannedStation.read()) return undefined;
  return readPosterCode(link);
}
