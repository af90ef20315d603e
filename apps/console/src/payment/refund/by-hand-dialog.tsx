// Records that a refused refund was paid back outside the gateway: how, on which day, and why. No account number anywhere.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { memberName } from '#console/format/member-name.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { useNow } from '#console/format/use-now.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { refusalLabel } from '#domain/gateway-labels.ts';
import { formatWon } from '#domain/text/won.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { DateField, TextField } from '#console/ui/form/text-field.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { MoneySubject } from '../money-subject.tsx';
import { byHandWays, describePublicReason, type ListedRefund } from '../payment-labels.ts';

type Way = keyof typeof byHandWays;

export interface RefusedRefundDialogProps {
  open: boolean;
  refund: ListedRefund;
  onClose: () => void;
}

export function ByHandDialog({ open, refund, onClose }: RefusedRefundDialogProps) {
  const today = koreanDate(useNow());
  const firstDay = koreanDate(new Date(refund.requestedAt));
  const [how, setHow] = useState<Way>('TRANSFER');
  const [on, setOn] = useState(today);
  const { toast } = useToasts();
  const settle = useConsoleMutation('POST /api/v1/console/refunds/{id}/by-hand', {
    invalidates: ['payments', 'rentals'],
    onSuccess: ({ amount }) => {
      toast(`${formatWon(amount)}을 수동 처리 완료로 기록했어요`);
      onClose();
    },
    onError: useReread('payments'),
  });
  const isDayWrong = on === '' || on > today || on < firstDay;
  return (
    <ReasonDialog
      open={open}
      title="직접 돌려준 것으로 기록할까요?"
      confirmLabel={`${formatWon(refund.amount)} 수동 처리 완료`}
      busy={settle.isPending}
      disabledReason={isDayWrong ? '돌려준 날을 확인해 주세요.' : undefined}
      failure={errorText(settle.error)}
      note="기록한 뒤에는 되돌릴 수 없어요"
      longReason
      reasonLabel="내부 사유"
      reasonHint="계좌 번호와 예금주는 어디에도 적지 말아 주세요. 2–200자"
      consequence={
        <Tip tone="lamp">
          고객에게{' '}
          <b>
            {formatWon(refund.amount)}을 환불했어요 · {describePublicReason(refund.publicReason)}
          </b>
          라고 알려요. {on === '' ? '그날' : formatDayAndWeekday(on)} 정산의 <b>수동 처리</b> 줄에 들어가고,
          그날이 이미 마감됐으면 아직 마감하지 않은 첫날에 들어가요.
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) => settle.mutate({ params: { id: refund.id }, body: { how, on, reason } })}
    >
      <MoneySubject
        title={`${refund.no} · ${refund.payment.name}`}
        line={`${memberName(refund.member)}님 · 카드사 거절${refund.refusedCode === null ? '' : `, ${refusalLabel(refund.refusedCode)}`}`}
        amount={refund.amount}
      />
      <OptionCards<Way>
        label="어떻게 돌려줬나요?"
        required
        columns={3}
        value={how}
        onChange={setHow}
        options={Object.entries(byHandWays).map(([value, label]) => ({ value: value as Way, label }))}
      />
      <div className="grid grid-cols-2 gap-2.5 max-stack:grid-cols-1">
        <DateField
          label="돌려준 날"
          required
          min={firstDay}
          max={today}
          value={on}
          hint="이 날 정산에 들어가요"
          error={isDayWrong ? `${formatDayAndWeekday(firstDay)}부터 오늘 사이로 골라 주세요.` : undefined}
          onChange={(event) => setOn(event.target.value)}
        />
        <TextField label="금액" readOnly value={formatWon(refund.amount)} hint="나눠서 기록할 수 없어요" />
      </div>
    </ReasonDialog>
  );
}
