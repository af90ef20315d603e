// The dialog to confirm the scanned station before renting or returning there.
import { Parts } from '#ui/display/lines.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { StationName } from '#web/names/name.tsx';
import { rentalProcess } from '#web/session-state.ts';
import * as text from './scan.text.ts';
import type { ScannedStation } from './use-scan.ts';

export interface ConfirmStationProps {
  /** Undefined while there is nothing to confirm. */
  station: ScannedStation | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmStation({ station, onConfirm, onCancel }: ConfirmStationProps) {
  const words = (rentalProcess.read() ?? 'rental') === 'rental' ? text.rentAt : text.returnAt;
  return (
    <Dialog
      open={station !== undefined}
      picture={<StationPin open active />}
      title={text.confirmStation}
      detail={
        <span className="text-body-1">
          <Parts of={words(<b className="text-main">{station && <StationName of={station} />}</b>, <br />)} />
        </span>
      }
      cancelLabel={text.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
