// Renters are warned that returning at a station may fail; staff say that it works again.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useReread } from '#console/form/use-reread.ts';
import { useMay } from '#console/session/session.api.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { StationDetail } from './station-row.ts';

export interface ReturnsWorkProps {
  stationId: number;
  onChanged?: ((station: StationDetail) => void) | undefined;
  className?: string | undefined;
}

/** Shown where a station warns. */
export function ReturnsWork({ stationId, onChanged, className = '' }: ReturnsWorkProps) {
  const maySay = useMay('inquiry.work');
  const { toast } = useToasts();
  const dialogs = useDialogs<'returns-work'>();
  const say = useConsoleMutation('POST /api/v1/console/stations/{id}/returns-work', {
    invalidates: ['stations', 'inquiries', 'dashboard'],
    onSuccess: (station) => {
      onChanged?.(station);
      dialogs.close();
      toast('다시 반납할 수 있다고 바꿨어요');
    },
    onError: useReread('stations', 'inquiries'),
  });
  return (
    <div className={className}>
      <Tip tone="danger">
        <b>반납이 막힌 스테이션이에요.</b> 고객에게 ‘지금 반납이 어려울 수 있어요’라고 알리고 있어요.
        {maySay && (
          <span className="mt-2 block">
            <Button size="s" icon="check" onClick={() => dialogs.open('returns-work')}>
              해결했어요
            </Button>
          </span>
        )}
      </Tip>
      {dialogs.shown && (
        <ReasonDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title="다시 반납할 수 있나요?"
          line="고객에게 보이는 알림이 바로 사라져요."
          confirmLabel="해결했어요"
          reasonLabel="어떻게 해결했나요?"
          busy={say.isPending}
          failure={errorText(say.error)}
          onCancel={dialogs.close}
          onConfirm={(reason) => say.mutate({ params: { id: stationId }, body: { reason } })}
        />
      )}
    </div>
  );
}
