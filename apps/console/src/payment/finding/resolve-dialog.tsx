// Marks a difference as resolved, with how and why. It changes no record of money.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { formatDayAndWeekday } from '#console/format/format-time.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { OptionCards, type Option } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { formatSigned, type Finding } from '../payment-labels.ts';
import { formatLeft } from './finding-record.ts';

type Resolution = NonNullable<Finding['resolved']>['resolution'];
/** What a person may choose: only the comparison itself corrects. */
type ChosenResolution = Exclude<Resolution, 'CORRECTED'>;

export const resolutionLabels = {
  CORRECTED: '우리 기록을 자동 보정했어요',
  EXPLAINED: '카드사와 확인했어요',
  TIMING: '시간 차이예요',
  GATEWAY_ERROR: '카드사 기록이 잘못됐어요',
} as const satisfies Record<Resolution, string>;

const options: readonly Option<Resolution>[] = [
  {
    value: 'CORRECTED',
    label: resolutionLabels.CORRECTED,
    note: '아직이에요. 카드사 기록을 다시 읽어 맞으면 저절로 해결돼요',
    disabled: true,
  },
  {
    value: 'EXPLAINED',
    label: resolutionLabels.EXPLAINED,
    note: '카드사 담당자에게 물어 같은 건으로 확인',
  },
  { value: 'TIMING', label: resolutionLabels.TIMING, note: '다음 날 기록에 들어 있어요' },
  { value: 'GATEWAY_ERROR', label: resolutionLabels.GATEWAY_ERROR, note: '카드사가 고치기로 했어요' },
];

export interface ResolveDialogProps {
  open: boolean;
  finding: Finding;
  onClose: () => void;
}

export function ResolveDialog({ open, finding, onClose }: ResolveDialogProps) {
  const [resolution, setResolution] = useState<ChosenResolution>('EXPLAINED');
  const { toast } = useToasts();
  const resolve = useConsoleMutation('POST /api/v1/console/findings/{id}/resolve', {
    invalidates: ['payments'],
    onSuccess: () => {
      toast('해결로 표시했어요');
      onClose();
    },
    onError: useReread('payments'),
  });
  return (
    <ReasonDialog
      open={open}
      title="이 차이를 해결로 표시할까요?"
      confirmLabel="해결로 표시"
      busy={resolve.isPending}
      failure={errorText(resolve.error)}
      longReason
      reasonHint="감사 로그에 남아요. 2–200자"
      consequence={
        <Tip>
          결제·환불 기록은 바뀌지 않아요. 해결하면 <b>{formatDayAndWeekday(finding.day)} 일 마감</b>을 할 수
          있어요.
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) => resolve.mutate({ params: { id: finding.id }, body: { resolution, reason } })}
    >
      <dl className="flex justify-between gap-4 rounded-[12px] bg-ink-50 px-4 py-3">
        <Sum name="우리 · 남은 결제">{formatLeft(finding.ours)}</Sum>
        <Sum name="카드사 · 남은 결제" danger>
          {formatLeft(finding.theirs)}
        </Sum>
        <Sum name="차액">{formatSigned(finding.difference, true)}</Sum>
      </dl>
      <OptionCards<Resolution>
        label="어떻게 해결됐나요?"
        required
        options={options}
        value={resolution}
        onChange={(chosen) => chosen !== 'CORRECTED' && setResolution(chosen)}
      />
    </ReasonDialog>
  );
}

function Sum({ name, danger = false, children }: { name: string; danger?: boolean; children: string }) {
  return (
    <div className="last:text-right">
      <dt className="text-small text-sub">{name}</dt>
      <dd className={`text-[1.0625rem] leading-6 font-bold ${danger ? 'text-danger' : ''}`}>
        {children === '–' ? children : `${children}원`}
      </dd>
    </div>
  );
}
