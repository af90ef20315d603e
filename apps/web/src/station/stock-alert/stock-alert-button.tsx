// Asks to be told when a sold-out product is back at a station, and cancels it; a guest is asked to log in first.
import { useLocation } from 'react-router';
import { useSignedIn } from '#client/session/member-session.ts';
import { Button, type ButtonProps } from '#ui/action/button.tsx';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { useChangeStockAlert, useStockAlerts, type ProductAtStation } from './stock-alert.api.ts';
import * as text from './stock-alert.text.ts';

export interface StockAlertButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'className'> {
  place: ProductAtStation;
  /** Named to a screen reader where several stations are listed. */
  stationName?: string | undefined;
}

export function StockAlertButton({ place, stationName, ...look }: StockAlertButtonProps) {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const requireMember = useRequireMember();
  const alerts = useStockAlerts();
  const { change, isPending } = useChangeStockAlert();
  const on =
    signedIn &&
    alerts.some(
      ({ station, product }) => station.id === place.stationId && product.name === place.productName,
    );

  async function press(): Promise<void> {
    if (await requireMember(pathname)) change(place, !on);
  }

  return (
    <Button
      {...look}
      variant={on ? 'outline' : 'secondary'}
      icon={on ? 'close' : 'bell'}
      busy={isPending}
      aria-label={
        stationName === undefined ? undefined : on ? text.cancelAt(stationName) : text.askAt(stationName)
      }
      onClick={() => void press()}
    >
      {on ? text.cancel : text.ask}
    </Button>
  );
}
