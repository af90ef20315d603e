// Ends a membership for its member and refunds what is left of it, with the sum that says how much.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { memberName } from '#console/format/member-name.ts';
import { formatWon } from '#domain/text/won.ts';
import { Fact, Facts } from '#console/ui/display/panel.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Membership } from './membership-row.ts';
import { membershipText as text } from './membership.text.ts';

export interface EndMembershipDialogProps {
  open: boolean;
  membership: Membership;
  refund: NonNullable<Membership['refund']>;
  onClose: () => void;
}

export function EndMembershipDialog({ open, membership, refund, onClose }: EndMembershipDialogProps) {
  const { toast } = useToasts();
  const end = useConsoleMutation('POST /api/v1/console/memberships/{id}/end', {
    invalidates: ['memberships', 'payments', 'audit'],
    onSuccess: () => {
      toast(text.ended(refund.amount));
      onClose();
    },
    onError: useReread('memberships'),
  });
  const label = text.endLabel(refund.amount);
  return (
    <ReasonDialog
      open={open}
      destructive
      title={text.endTitle(memberName(membership.member))}
      line={text.endLine}
      confirmLabel={label}
      busy={end.isPending}
      failure={errorText(end.error)}
      reasonLabel="내부 사유"
      reasonHint="감사 로그에 남고 고객에게는 보이지 않아요. 2–200자"
      onCancel={onClose}
      onConfirm={(reason) =>
        end.mutate({
          params: { id: membership.id },
          body: { refund: refund.amount, reason },
          about: {
            reason: '돈을 돌려주는 일이라 다시 확인해요.',
            title: `${membership.no} · ${label}`,
            detail: `사유: ${reason}`,
            confirmLabel: '확인하고 해지',
          },
        })
      }
    >
      <div className="rounded-[12px] bg-ink-50 px-3.5 py-2">
        <RefundSum refund={refund} />
      </div>
    </ReasonDialog>
  );
}

function RefundSum({ refund }: { refund: NonNullable<Membership['refund']> }) {
  return (
    <Facts>
      <Fact name="낸 돈">{formatWon(refund.paid)}</Fact>
      {refund.whole ? (
        <Fact name="쓰지 않았어요">모두 돌려줘요</Fact>
      ) : (
        <>
          <Fact name={`쓴 날 ${refund.daysUsed}일`}>−{formatWon(refund.daysWon)}</Fact>
          <Fact name="이미 아낀 금액">−{formatWon(refund.discountsWon)}</Fact>
        </>
      )}
      <Fact name="돌려줄 돈" total>
        {formatWon(refund.amount)}
      </Fact>
    </Facts>
  );
}
