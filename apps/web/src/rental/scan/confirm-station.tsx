// The dialog to confirm the scanned station before renting or returning there.
import { StationPin } from '#ui/illustration/station-art.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { rentalProcess } from '#web/session-state.ts';
import type { ScannedStation } from './use-scan.ts';

export interface ConfirmStationProps {
  /** Undefined while there is nothing to confirm. */
  station: ScannedStation | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmStation({ station, onConfirm, onCancel }: ConfirmStationProps) {
  const action = (rentalProcess.read() ?? 'rental') === 'rental' ? '대여합니다' : '반납합니다';
  return (
    <Dialog
      open={station !== undefined}
      picture={<StationPin open active />}
      title="스테이션 확인"
      detail={
        <span className="text-body-1">
          <b className="text-main">{station?.name}</b>에서 <br />
          {action}
        </span>
      }
      cancelLabel="취소"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
