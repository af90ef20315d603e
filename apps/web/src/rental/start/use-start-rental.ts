// Starts renting or returning from any screen: members only, then the station's code, then the item's.
import { useLocation, useNavigate } from 'react-router';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { rentalProcess, scannedStation, type RentalProcess } from '#web/session-state.ts';

export const scanStationFirst = '스테이션 QR코드를 스캔해주세요.';

export interface StartRental {
  startRental: () => Promise<void>;
  startReturn: () => Promise<void>;
}

/** Skips the station's code if it was scanned in the last fifteen minutes. */
export function useStartRental(): StartRental {
  const requireMember = useRequireMember();
  const alert = useAlert();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function start(process: RentalProcess): Promise<void> {
    if (!(await requireMember(pathname))) return;
    rentalProcess.set(process);
    if (scannedStation.read() !== undefined) {
      await navigate(paths.scan(process));
      return;
    }
    await alert(scanStationFirst);
    await navigate(paths.scan('station'));
  }

  return { startRental: () => start('rental'), startReturn: () => start('return') };
}
