// Gives a member a coupon: from their page, from what they ask or from what they report.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { memberName } from '#console/format/member-name.ts';
import { formatWon } from '#domain/text/won.ts';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { Campaign } from '../campaign/campaign-row.ts';
import { describeDiscount, describeLife } from '../campaign/campaign.text.ts';
import { grantAmounts } from '../campaign/grant-amounts.ts';
import { useGrantableCampaigns, useGrantLimit, useMemberCoupons } from './grant.api.ts';
import { grantText as text, usableUntil, worthOf } from './grant.text.ts';
import { OwnLimit } from './own-limit.tsx';

export interface GrantDialogProps {
  open: boolean;
  member: { id: number; nickname: string | null };
  /** What it is given for. */
  about?: { icon: IconName; words: string; inquiryId?: number; reportId?: number } | undefined;
  onClose: () => void;
}

export function GrantDialog({ open, member, about, onClose }: GrantDialogProps) {
  const campaigns = useGrantableCampaigns(open);
  const granted = useMemberCoupons(member.id).rows?.filter(({ grantedBy }) => grantedBy !== null);
  const limit = useGrantLimit();
  const [chosenId, setChosen] = useState<number>();
  const [chosenAmount, setAmount] = useState<number>();
  const { toast } = useToasts();
  // The apology is what is given most.
  const offered = (campaigns.data?.content ?? []).toSorted(
    (one, other) => Number(other.apology) - Number(one.apology),
  );
  const campaign = offered.find(({ id }) => id === chosenId) ?? offered[0];
  const amounts = campaign ? amountsOf(campaign, limit?.each) : [];
  const amount = amounts.find((won) => won === chosenAmount) ?? amounts[Math.floor((amounts.length - 1) / 2)];
  const worth = campaign ? worthOf(campaign, amount) : '';
  const nowWon = amount ?? campaign?.amount ?? campaign?.maxDiscount ?? 0;
  const leftToday = limit ? limit.perDay - limit.givenToday : undefined;
  const grant = useConsoleMutation('POST /api/v1/console/campaigns/{id}/grants', {
    invalidates: ['coupons', 'campaigns', 'audit'],
    onSuccess: () => {
      toast(text.given(worth));
      onClose();
    },
    onError: useReread('campaigns', 'coupons'),
  });
  return (
    <ReasonDialog
      open={open}
      title={text.title(memberName(member))}
      confirmLabel={campaign ? text.give(worth) : '쿠폰 주기'}
      busy={grant.isPending}
      disabledReason={
        campaign === undefined
          ? text.nothingToGive
          : leftToday !== undefined && nowWon > leftToday
            ? text.tooMuchToday(leftToday)
            : undefined
      }
      failure={errorText(grant.error ?? campaigns.error)}
      note={limit ? text.supportRule(limit.each) : undefined}
      longReason
      reasonLabel="내부 사유"
      reasonHint={text.reasonHint}
      consequence={
        campaign && (
          <>
            <Message campaign={campaign} />
            {limit && <OwnLimit limit={limit} nowWon={nowWon} />}
          </>
        )
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        campaign &&
        grant.mutate({
          params: { id: campaign.id },
          body: {
            memberId: member.id,
            ...(amount !== undefined && { amount }),
            ...(about?.inquiryId !== undefined && { inquiryId: about.inquiryId }),
            ...(about?.reportId !== undefined && { reportId: about.reportId }),
            reason,
          },
        })
      }
    >
      {about && <About icon={about.icon} words={about.words} granted={granted?.length} />}
      {campaigns.data && offered.length === 0 && <Tip>{text.nothingToGive}</Tip>}
      {offered.length > 1 && campaign && (
        <SelectField
          label="쿠폰"
          value={campaign.id}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name} · {describeDiscount(one)}
            </option>
          ))}
        </SelectField>
      )}
      {campaign && (
        <OptionCards
          label="할인"
          hideLabel
          columns={3}
          options={
            amounts.length === 0
              ? [{ value: 'whole', label: describeDiscount(campaign), note: describeLife(campaign) }]
              : amounts.map((won) => ({
                  value: String(won),
                  label: formatWon(won),
                  note: describeLife(campaign),
                }))
          }
          value={amount === undefined ? 'whole' : String(amount)}
          onChange={(value) => setAmount(Number(value))}
        />
      )}
    </ReasonDialog>
  );
}

/** None where the campaign leaves no choice. */
function amountsOf(campaign: Campaign, eachWon: number | undefined): number[] {
  if (campaign.chosenAtGrant !== true || campaign.amount === undefined) return [];
  return grantAmounts(Math.min(campaign.amount, eachWon ?? campaign.amount));
}

function About({ icon, words, granted }: { icon: IconName; words: string; granted: number | undefined }) {
  return (
    <div className="flex items-center gap-3 rounded-[14px] bg-ink-50 px-3.5 py-3">
      <span className="grid size-9 flex-none place-items-center rounded-[10px] bg-white">
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0">
        <b className="block truncate font-semibold">{words}</b>
        {granted !== undefined && <span className="text-small text-sub">{text.apologies(granted)}</span>}
      </span>
    </div>
  );
}

/** What the member reads, said before it is sent. */
function Message({ campaign }: { campaign: Campaign }) {
  return (
    <div>
      <p className="mb-1.5 text-small font-semibold text-sub">{text.messageLabel}</p>
      <div className="flex items-center gap-3 rounded-[12px] bg-ink-50 px-3.5 py-3">
        <span className="grid size-9 flex-none place-items-center rounded-[10px] bg-lamp-100 text-glow">
          <Icon name="ticket" size={18} />
        </span>
        <span>
          <b className="block font-semibold">{text.messageTitle}</b>
          <span className="text-small text-sub">{text.message(campaign.name, usableUntil(campaign))}</span>
        </span>
      </div>
    </div>
  );
}
