// How many codes are to be made, and why.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { typedNumber } from '#console/form/issue-text.ts';
import { useReread } from '#console/form/use-reread.ts';
import { formatNumber } from '#domain/text/won.ts';
import { NumberField } from '#console/ui/form/text-field.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import type { CampaignDetail, MadeCodes } from '../campaign-row.ts';

export interface MakeCodesDialogProps {
  open: boolean;
  campaign: CampaignDetail;
  /** How many there may still be. */
  left: number;
  onMade: (made: MadeCodes) => void;
  onClose: () => void;
}

const USUAL_COUNT = 500;

export function MakeCodesDialog({ open, campaign, left, onMade, onClose }: MakeCodesDialogProps) {
  const [typed, setTyped] = useState(formatNumber(Math.min(USUAL_COUNT, left)));
  const make = useConsoleMutation('POST /api/v1/console/campaigns/{id}/codes', {
    invalidates: ['campaigns', 'audit'],
    onSuccess: (made) => {
      onMade(made);
      onClose();
    },
    onError: useReread('campaigns'),
  });
  const count = typedNumber(typed) ?? 0;
  const isCount = Number.isInteger(count) && count >= 1 && count <= left;
  return (
    <ReasonDialog
      open={open}
      title="코드를 몇 개 만들까요?"
      line="만든 뒤 바로 한 번 내려받아 주세요. 내려받지 않은 코드는 쓸 수 없어요."
      confirmLabel={isCount ? `코드 ${formatNumber(count)}개 만들기` : '코드 만들기'}
      disabledReason={isCount ? undefined : `1개부터 ${formatNumber(left)}개까지 만들 수 있어요.`}
      busy={make.isPending}
      failure={errorText(make.error)}
      onCancel={onClose}
      onConfirm={(reason) => make.mutate({ params: { id: campaign.id }, body: { count, reason } })}
    >
      <NumberField
        label="개수"
        required
        unit="개"
        maxLength={6}
        hint={`${formatNumber(left)}개까지`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}
