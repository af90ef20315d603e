// Asks before a station is shut down for good.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { StationDetail } from '../../station-row.ts';
import { whenOutdated, actFailure } from './station-actions.ts';

interface ShutDownDialogProps {
  open: boolean;
  station: StationDetail;
  onCancel: () => void;
  onOutdated: (current: StationDetail) => void;
  onDone: (station: StationDetail) => void;
}

export function ShutDownDialog({ open, station, onCancel, onOutdated, onDone }: ShutDownDialogProps) {
  const shutDown = useConsoleMutation('POST /api/v1/console/stations/{id}/shut-down', {
    invalidates: ['stations'],
    onError: whenOutdated(onOutdated),
  });
  const { toast } = useToasts();
  const left = station.stock.available + station.stock.held + station.stock.broken;
  return (
    <ReasonDialog
      open={open}
      destructive
      title={`${withObjectJosa(station.name)} 영구 종료할까요?`}
      line="고객에게 더는 보이지 않고, 되돌릴 수 없어요. 여기서 빌린 물품은 다른 스테이션에 반납하도록 안내해요."
      confirmLabel="영구 종료"
      nameToType={station.name}
      busy={shutDown.isPending}
      failure={shutDown.error === null ? undefined : actFailure(shutDown.error)}
      onCancel={onCancel}
      onConfirm={(reason) =>
        shutDown.mutate(
          {
            params: { id: station.id },
            body: { name: station.name, reason, version: station.version },
            about: {
              reason: '되돌릴 수 없는 일이라 다시 확인해요.',
              title: `${station.name} 영구 종료`,
              detail: `사유: ${reason}`,
              confirmLabel: '확인하고 종료',
            },
          },
          {
            onSuccess: (next) => {
              onDone(next);
              toast('영구 종료했어요');
            },
          },
        )
      }
    >
      {left > 0 && (
        <Tip tone="danger">물품 {left}개가 아직 여기 있어요. 먼저 다른 곳으로 옮겨야 종료할 수 있어요.</Tip>
      )}
      {station.openRentals > 0 && <Tip>여기서 빌려 간 대여 {station.openRentals}건은 그대로 이어져요.</Tip>}
    </ReasonDialog>
  );
}
