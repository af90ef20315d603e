// The two questions about a return that nobody has seen: marking the item as missing, and asking whoever returned it.
import { memberName } from '#console/format/member-name.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { withObjectJosa } from '#domain/text/josa.ts';
import { Tip } from '#console/ui/display/panel.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { UnseenReturn } from './unseen-return-labels.ts';

export const changedByUnseenReturns: readonly CacheTag[] = [
  'unseen-returns',
  'reports',
  'items',
  'rentals',
  'dashboard',
];

export interface UnseenReturnDialogProps {
  row: UnseenReturn;
  open: boolean;
  onClose: () => void;
}

export function MissingReturnDialog({ row, open, onClose }: UnseenReturnDialogProps) {
  const { item, station, rental } = row;
  const { toast } = useToasts();
  const missing = useConsoleMutation('POST /api/v1/console/unseen-returns/{id}/missing', {
    invalidates: changedByUnseenReturns,
    onSuccess: ({ report }) => {
      onClose();
      toast(`안 보임으로 표시하고 ${report.no} 신고를 만들었어요`);
    },
  });
  return (
    <ReasonDialog
      open={open}
      title={`${station.name}에 ${item.no} 물품이 없나요?`}
      line="분실 의심 신고가 만들어져요. 고객에게는 알리지 않고 돈도 받지 않아요."
      confirmLabel="안 보임으로 표시"
      busy={missing.isPending}
      failure={errorText(missing.error)}
      onConfirm={(reason) => missing.mutate({ params: { id: rental.id }, body: { reason } })}
      onCancel={onClose}
    />
  );
}

export function AskReturnDialog({ row, open, onClose }: UnseenReturnDialogProps) {
  const { member, product, station, rental } = row;
  const { toast } = useToasts();
  const ask = useConsoleMutation('POST /api/v1/console/unseen-returns/{id}/ask', {
    invalidates: [...changedByUnseenReturns, 'notifications'],
    onSuccess: () => {
      onClose();
      toast(`${memberName(member)}님께 물어봤어요`);
    },
  });
  return (
    <ActionDialog
      open={open}
      title={`${memberName(member)}님께 물어볼까요?`}
      line="푸시나 메일로 한 번만 물어볼 수 있어요. 고객에게 돈을 더 받지 않아요."
      confirmLabel="물어보기"
      busy={ask.isPending}
      failure={errorText(ask.error)}
      onConfirm={() => ask.mutate({ params: { id: rental.id } })}
      onCancel={onClose}
    >
      <Tip icon="chat">
        <b>반납한 물품이 보이지 않아요</b>
        <br />
        {station.name}에서 {withObjectJosa(product.name)} 찾지 못했어요. 놓은 곳을 알려 주세요.
      </Tip>
    </ActionDialog>
  );
}
