// How renting and returning begin, wherever the button stands: members only, then the station, then the item.
import { useLocation, useNavigate } from 'react-router';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { rentalProcess, scannedStation, type RentalProcess } from '#web/visit.ts';

export const scanStationFirst = '스테이션 QR코드를 스캔해주세요.';

export interface StartProcess {
  startRental: () => Promise<void>;
  startReturn: () => Promise<void>;
}

/** A station scanned a moment ago is taken as read; otherwise its code comes first. */
export function useStartProcess(): StartProcess {
  const requireMember = useRequireMember();
  const alert = useAlert();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function start(process: RentalProcess): Promise<void> {
    if (!(await requireMember(pathname))) return;
    rentalProcess.keep(process);
    if (scannedStation.read() !== undefined) {
      await navigate(paths.scan(process));
      return;
    }
    await alert(scanStationFirst);
    await navigate(paths.scan('station'));
  }

  return { startRental: () => start('rental'), startReturn: () => start('return') };
}
