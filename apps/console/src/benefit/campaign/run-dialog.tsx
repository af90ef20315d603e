// Starts a campaign, stops it, or lets a stopped one go on; with a reason.
import { useState } from 'react';
import { hasCode } from '#client/api-error.ts';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { formatDay } from '#console/format/format-time.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Campaign, CampaignDetail } from './campaign-row.ts';
import { runText } from './run.text.ts';

/** What can be done with it now: start, go on or stop. One that has ended stays as it is. */
export function runAction({ state }: Pick<Campaign, 'state'>) {
  if (state === 'RUNNING') return { label: '중지…', icon: 'pause', danger: true } as const;
  if (state === 'ENDED') return undefined;
  return { label: state === 'STOPPED' ? '다시 시작…' : '시작…', icon: 'play' } as const;
}

export interface RunDialogProps {
  open: boolean;
  campaign: Campaign;
  onClose: () => void;
  /** As it is after the act, or as somebody else has left it before. */
  onChanged?: ((campaign: CampaignDetail) => void) | undefined;
}

export function RunDialog({ open, campaign, onClose, onChanged }: RunDialogProps) {
  // Decided when the dialog is opened: what somebody else does meanwhile must not turn the question round.
  const [stops] = useState(campaign.state === 'RUNNING');
  const [version, setVersion] = useState(campaign.version);
  const { toast } = useToasts();
  const reread = useReread('campaigns');
  const key = stops ? 'stop' : 'start';
  const run = useConsoleMutation(`POST /api/v1/console/campaigns/{id}/${key}`, {
    invalidates: ['campaigns', 'audit'],
    onSuccess: (changed) => {
      onChanged?.(changed);
      toast(stops ? runText.stopped : runText.started(laterStart(changed)));
      onClose();
    },
    onError: (error) => {
      reread(error);
      if (!hasCode(error, 'VERSION_CONFLICT')) return;
      const current = error.current as CampaignDetail;
      setVersion(current.version);
      onChanged?.(current);
    },
  });
  return (
    <ReasonDialog
      open={open}
      destructive={stops}
      title={stops ? runText.stopTitle(campaign.name) : runText.startTitle(campaign.name)}
      line={stops ? runText.stopLine(campaign.reserved) : runText.startLine(laterStart(campaign))}
      confirmLabel={stops ? '중지' : runText.start(laterStart(campaign))}
      busy={run.isPending}
      failure={errorText(run.error)}
      onCancel={onClose}
      onConfirm={(reason) => run.mutate({ params: { id: campaign.id }, body: { reason, version } })}
    />
  );
}

/** 12.01 where it begins later than now. */
export const laterStart = ({ startsAt }: Pick<Campaign, 'startsAt'>) =>
  Date.parse(startsAt) > Date.now() ? formatDay(startsAt) : undefined;
