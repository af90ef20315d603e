// The coupons of a member, and taking one back.
import { useConsoleMutation } from '#client/console/console-query.ts';
import { couponStates, type ConsoleCoupon } from '#console/benefit/coupon.text.ts';
import { useMemberCoupons } from '#console/benefit/grant/grant.api.ts';
import { errorText } from '#console/form/form-error.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { useReread } from '#console/form/use-reread.ts';
import { formatDay, formatTimeWithToday } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { paths } from '#console/navigation/paths.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { Cell } from '#console/ui/list/cell.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import type { TabProps } from './history-tab.ts';

export function MemberCoupons({ memberId, head }: TabProps) {
  const list = useMemberCoupons(memberId);
  const mayRevoke = useMay('benefit.manage');
  const dialogs = useDialogs<ConsoleCoupon>();
  return (
    <>
      <DataList
        label="회원의 쿠폰"
        title={head}
        columns={couponColumns}
        source={list}
        rowId={({ id }) => String(id)}
        rowLabel={({ campaign }) => campaign.name}
        to={({ campaign }) => paths.campaign(campaign.id)}
        actions={
          mayRevoke
            ? (coupon) => [
                {
                  label: '회수…',
                  icon: 'undo',
                  danger: true,
                  disabledReason: coupon.state === 'AVAILABLE' ? undefined : '쓸 수 있는 쿠폰만 회수해요.',
                  onSelect: () => dialogs.open(coupon),
                },
              ]
            : undefined
        }
        unit="장"
        empty={<EmptyList title="받은 쿠폰이 없어요" />}
      />
      {dialogs.shown && (
        <RevokeDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          coupon={dialogs.shown}
          onClose={dialogs.close}
        />
      )}
    </>
  );
}

interface RevokeDialogProps {
  open: boolean;
  coupon: ConsoleCoupon;
  onClose: () => void;
}

function RevokeDialog({ open, coupon, onClose }: RevokeDialogProps) {
  const { toast } = useToasts();
  const revoke = useConsoleMutation('POST /api/v1/console/coupons/{id}/revoke', {
    invalidates: ['coupons', 'campaigns', 'audit'],
    onSuccess: () => {
      toast('쿠폰을 회수했어요');
      onClose();
    },
    onError: useReread('coupons'),
  });
  return (
    <ReasonDialog
      open={open}
      destructive
      title={`‘${coupon.campaign.name}’ 쿠폰을 회수할까요?`}
      line="쿠폰함에 ‘회수됐어요’로 남고 쓸 수 없어요. 되돌릴 수 없어요."
      confirmLabel="회수"
      busy={revoke.isPending}
      failure={errorText(revoke.error)}
      onCancel={onClose}
      onConfirm={(reason) => revoke.mutate({ params: { id: coupon.id }, body: { reason } })}
    />
  );
}

const couponColumns: readonly Column<ConsoleCoupon>[] = [
  {
    id: 'name',
    header: '쿠폰',
    fixed: true,
    cell: ({ campaign, amount, grantedBy, grantReason }) => (
      <Cell
        name={joinFacts(campaign.name, amount === null ? undefined : formatWon(amount))}
        code={joinFacts(grantedBy?.name, grantReason)}
      />
    ),
  },
  {
    id: 'issued',
    header: '받은 때',
    width: 112,
    align: 'end',
    cell: ({ issuedAt }) => formatTimeWithToday(issuedAt),
  },
  {
    id: 'until',
    header: '언제까지',
    width: 92,
    align: 'end',
    wideOnly: true,
    cell: ({ expiresAt }) => formatDay(expiresAt),
  },
  {
    id: 'state',
    header: '상태',
    width: 148,
    skeleton: 'badge',
    cell: ({ state, payment }) => (
      <Badge tone={couponStates[state].tone}>{joinFacts(couponStates[state].label, payment?.no)}</Badge>
    ),
  },
];
