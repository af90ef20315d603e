// Corrects the lot and the KC number of a piece; one of a recalled lot is off sale at once, and says so.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { TextField } from '#console/ui/form/text-field.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { ItemDetail } from '../item-state.ts';

const MAX_LENGTH = 40;

export interface LotDialogProps {
  open: boolean;
  item: ItemDetail;
  onClose: () => void;
}

export function LotDialog({ open, item, onClose }: LotDialogProps) {
  const { toast } = useToasts();
  const [lot, setLot] = useState(item.lot ?? '');
  const [kcNumber, setKcNumber] = useState(item.kcNumber ?? '');
  const edit = useConsoleMutation('PATCH /api/v1/console/items/{serial}', {
    invalidates: ['items', 'recalls'],
    onError: useReread('items'),
    onSuccess: ({ recall }) => {
      toast(recall === null ? '저장했어요' : `리콜 중인 로트예요. 판매를 멈췄어요`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      open={open}
      title={`${item.serial} 로트와 KC 번호`}
      line="물품에 적힌 그대로 적어 주세요. 리콜 중인 로트면 바로 판매를 멈춰요."
      confirmLabel="저장"
      busy={edit.isPending}
      failure={errorText(edit.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        edit.mutate({
          params: { serial: item.serial },
          body: {
            lot: lot.trim() === '' ? null : lot.trim(),
            kcNumber: kcNumber.trim() === '' ? null : kcNumber.trim(),
            reason,
            version: item.version,
          },
        })
      }
    >
      <TextField
        label="로트"
        maxLength={MAX_LENGTH}
        value={lot}
        onChange={(event) => setLot(event.target.value)}
      />
      <TextField
        label="KC 번호"
        maxLength={MAX_LENGTH}
        value={kcNumber}
        onChange={(event) => setKcNumber(event.target.value)}
      />
    </ReasonDialog>
  );
}
