// Closes a leak: everything is done, or it was none.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { leakChanges, type Leak } from './leak.api.ts';

export interface CloseDialogProps {
  open: boolean;
  outcome: 'DONE' | 'NOT_A_LEAK';
  leak: Leak;
  onClosed: (leak: Leak) => void;
  onClose: () => void;
}

const texts = {
  DONE: {
    title: (no: string) => `${no} 기록을 마치고 닫을까요?`,
    line: '닫은 뒤에는 고칠 수 없어요. 명단은 3년, 기록은 5년 뒤에 지워져요.',
    label: '마치고 닫기',
  },
  NOT_A_LEAK: {
    title: (no: string) => `${no} 기록을 사고가 아닌 것으로 닫을까요?`,
    line: '아무에게도 알리지 않고 닫아요. 왜 사고가 아닌지 남겨 주세요.',
    label: '사고 아님으로 닫기',
  },
} as const;

export function CloseDialog({ open, outcome, leak, onClosed, onClose }: CloseDialogProps) {
  const { toast } = useToasts();
  const text = texts[outcome];
  const close = useConsoleMutation('POST /api/v1/console/leaks/{id}/close', {
    invalidates: leakChanges,
    onSuccess: (closed) => {
      toast('닫았어요');
      onClosed(closed);
      onClose();
    },
    onError: useReread('leaks'),
  });
  return (
    <ReasonDialog
      open={open}
      destructive={outcome === 'NOT_A_LEAK'}
      title={text.title(leak.no)}
      line={text.line}
      confirmLabel={text.label}
      busy={close.isPending}
      failure={errorText(close.error)}
      longReason
      onCancel={onClose}
      onConfirm={(reason) =>
        close.mutate({
          params: { id: leak.id },
          body: { outcome, reason, version: leak.version },
          about: {
            reason: '법에 따른 기록을 닫는 일이라 다시 확인해요.',
            title: `${leak.no} · ${text.label}`,
            detail: `사유: ${reason}`,
            confirmLabel: '확인하고 닫기',
          },
        })
      }
    />
  );
}
