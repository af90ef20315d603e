// Starts renting or returning from any screen: members only, then the station's code, then the item's.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { useAlert, useConfirm } from '#ui/overlay/dialogs.tsx';
import { rentalProcess, scannedLink, scannedStation } from '#web/session-state.ts';
import { activeRentalsQuery } from '../active-rentals.api.ts';

export const scanStationFirst = '스테이션 QR코드를 스캔해주세요.';

const returnFirst = '연체 중인 물품을 먼저 반납해 주세요.';
const ACTIVE_RENTALS_FRESH_MS = 60_000;
/** On a slow network the rental starts without the check: the server makes it anyway. */
const OVERDUE_CHECK_TIMEOUT_MS = 2000;

export interface StartRental {
  startRental: () => Promise<void>;
  startReturn: () => Promise<void>;
}

/** Skips the station's code if it was scanned in the last fifteen minutes. */
export function useStartRental(): StartRental {
  const requireMember = useRequireMember();
  const alert = useAlert();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const starting = useRef(false);

  /** A guest who came by a poster's link arrives by it again, now as a member: home leads on from there. */
  function afterLogin(): string {
    const link = scannedStation.read() === undefined ? undefined : scannedLink.read();
    return link?.startsWith('?') === true ? `${paths.home}${link}` : pathname;
  }

  /** Whoever is overdue is refused by the server in the end; to be told at once saves four screens. */
  async function isOverdue(): Promise<boolean> {
    try {
      const query = { ...activeRentalsQuery(), staleTime: ACTIVE_RENTALS_FRESH_MS };
      const read = await Promise.race([
        queryClient.fetchQuery(query),
        new Promise<undefined>((resolve) => setTimeout(resolve, OVERDUE_CHECK_TIMEOUT_MS)),
      ]);
      return read?.activeRentals.some(({ status }) => rentalStatusOf(status) === 'overdue') === true;
    } catch {
      return false;
    }
  }

  async function startRental(): Promise<void> {
    if (starting.current || !(await requireMember(afterLogin()))) return;
    starting.current = true;
    const overdue = await isOverdue();
    starting.current = false;
    if (!overdue) return start('rental');
    const returns = await confirm(returnFirst, {
      detail: '반납하고 연체 금액을 결제하면 다시 빌릴 수 있어요.',
      confirmLabel: '반납하러 가기',
      cancelLabel: '닫기',
    });
    if (returns) await start('return');
  }

  async function start(process: 'rental' | 'return'): Promise<void> {
    if (!(await requireMember(pathname))) return;
    rentalProcess.set(process);
    if (scannedStation.read() !== undefined) {
      await navigate(paths.scan(process));
      return;
    }
    await alert(scanStationFirst);
    await navigate(paths.scan('station'));
  }

  return { startRental, startReturn: () => start('return') };
}
