// Asks before the payments of a day are closed.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { formatWon } from '#domain/text/won.ts';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { Fact, Facts, Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { formatSigned, type BusinessDay } from '../payment-labels.ts';

interface CloseDayDialogProps {
  day: BusinessDay;
  open: boolean;
  onClose: () => void;
}

export function CloseDayDialog({ day, open, onClose }: CloseDayDialogProps) {
  const { toast } = useToasts();
  const name = formatDayAndWeekday(day.day);
  const close = useConsoleMutation('POST /api/v1/console/days/{date}/close', {
    invalidates: ['payments'],
    onSuccess: () => {
      toast(`${name}요일을 마감했어요`);
      onClose();
    },
    onError: useReread('payments'),
  });
  const net = `순매출 ${formatSigned(day.totals.net)}원`;
  return (
    <ActionDialog
      open={open}
      title={`${name}요일을 마감할까요?`}
      line="마감하면 이 날의 금액이 굳어지고, 다시 열 수 없어요. 고객에게는 아무것도 바뀌지 않아요."
      confirmLabel={`${name} 마감`}
      firstFocus="cancel"
      busy={close.isPending}
      failure={errorText(close.error)}
      onCancel={onClose}
      onConfirm={() =>
        close.mutate({
          params: { date: day.day },
          body: {},
          about: {
            reason: '되돌릴 수 없는 일이라 다시 확인해요.',
            title: `${name} 마감`,
            detail: net,
            confirmLabel: '확인하고 마감',
          },
        })
      }
    >
      <Facts>
        <Fact name="결제">
          {formatWon(day.totals.payments)} · {day.totals.paymentCount}건
        </Fact>
        <Fact name="환불">
          {formatSigned(-day.totals.refunds)}원 · {day.totals.refundCount}건
        </Fact>
        {day.totals.byHand > 0 && <Fact name="수동 처리">{formatSigned(-day.totals.byHand)}원</Fact>}
        <Fact name="순매출" total>
          {formatSigned(day.totals.net)}원
        </Fact>
      </Facts>
      <Tip>나중에 환불하면 환불한 날의 금액에 들어가요.</Tip>
    </ActionDialog>
  );
}
