// Ends a recall: once everything is collected, or at once where it was begun by mistake.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { Checkbox } from '#console/ui/form/checkbox.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { formatNumber } from '#domain/text/won.ts';
import type { RecallDialogProps } from './call-dialog.tsx';
import { recallTitle, stillOut } from './recall.text.ts';

export function EndRecallDialog({ open, recall, onClose }: RecallDialogProps) {
  const { toast } = useToasts();
  const [mistaken, setMistaken] = useState(false);
  const out = stillOut(recall.places);
  const end = useConsoleMutation('POST /api/v1/console/recalls/{id}/end', {
    invalidates: ['recalls', 'items', 'dashboard'],
    onError: useReread('recalls'),
    onSuccess: () => {
      toast('리콜을 끝냈어요');
      onClose();
    },
  });
  return (
    <ReasonDialog
      open={open}
      title={`${recallTitle(recall)} 리콜을 끝낼까요?`}
      line="물품은 고장 상태로 남아요. 수리하거나 폐기하거나 다시 내놓을지 하나씩 정해 주세요."
      confirmLabel="리콜 끝내기"
      busy={end.isPending}
      disabledReason={
        out > 0 && !mistaken ? `아직 모으지 못한 물품이 ${formatNumber(out)}개 있어요.` : undefined
      }
      failure={errorText(end.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        end.mutate({ params: { id: recall.id }, body: { reason, version: recall.version, mistaken } })
      }
    >
      {out > 0 && (
        <Checkbox
          checked={mistaken}
          onChange={setMistaken}
          label={`잘못 시작한 리콜이에요. 모으지 못한 ${formatNumber(out)}개를 두고 끝내요`}
        />
      )}
    </ReasonDialog>
  );
}
