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
import * as text from './use-start-rental.text.ts';

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
    const returns = await confirm(text.returnFirst, {
      detail: text.returnFirstDetail,
      confirmLabel: text.goToReturn,
      cancelLabel: text.close,
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
    await alert(text.scanStationFirst);
    await navigate(paths.scan('station'));
  }

  return { startRental, startReturn: () => start('return') };
}
