// Sells a plan, or sells it no longer; with a reason.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { MembershipPlan } from './membership-row.ts';
import { membershipText as text } from './membership.text.ts';

export interface SellDialogProps {
  open: boolean;
  plan: MembershipPlan;
  onClose: () => void;
}

export function SellDialog({ open, plan, onClose }: SellDialogProps) {
  // Decided when the dialog is opened: what somebody else does meanwhile must not turn the question round.
  const [stops] = useState(plan.state === 'SELLING');
  const [version, setVersion] = useState(plan.version);
  const { toast } = useToasts();
  const reread = useReread('memberships');
  const sell = useConsoleMutation(`POST /api/v1/console/membership-plans/{id}/${stops ? 'stop' : 'start'}`, {
    invalidates: ['memberships', 'audit'],
    onSuccess: () => {
      toast(stops ? '이제 팔지 않아요' : '팔기 시작했어요');
      onClose();
    },
    onError: (error) => {
      reread(error);
      if (hasCode(error, 'VERSION_CONFLICT')) setVersion((error.current as MembershipPlan).version);
    },
  });
  return (
    <ReasonDialog
      open={open}
      destructive={stops}
      title={stops ? text.stopTitle(plan.name) : text.sellTitle(plan.name)}
      line={stops ? text.stopLine(plan.running) : text.sellLine}
      confirmLabel={stops ? '그만 팔기' : '팔기 시작'}
      busy={sell.isPending}
      failure={errorText(sell.error)}
      onCancel={onClose}
      onConfirm={(reason) => sell.mutate({ params: { id: plan.id }, body: { reason, version } })}
    />
  );
}
