// 이용 정지 and 정지 풀기: what happens to the renter is said before, the reason they read is chosen, ours is written.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { memberName } from '#console/format/member-name.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { ReasonDialog } from '#console/ui/overlay/reason-dialog.tsx';
import { SelectField } from '#console/ui/form/select-field.tsx';
import { OptionCards } from '#console/ui/form/option-cards.tsx';
import { Tip } from '#console/ui/display/panel.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { publicReasons, type MemberDetail } from './member-labels.ts';

interface SuspensionDialogProps {
  member: MemberDetail;
  open: boolean;
  onClose: () => void;
}

const lengths = [
  { value: '7', label: '7일' },
  { value: '30', label: '30일' },
  { value: 'lifted', label: '풀 때까지' },
] as const;
type Length = (typeof lengths)[number]['value'];
const daysOf = { '7': 7, '30': 30, lifted: null } as const satisfies Record<Length, number | null>;

export function SuspendDialog({ member, open, onClose }: SuspensionDialogProps) {
  const [length, setLength] = useState<Length>('7');
  const [publicReason, setPublicReason] = useState<keyof typeof publicReasons>('LATE_AGAIN');
  const { toast } = useToasts();
  const suspend = useConsoleMutation('POST /api/v1/console/members/{id}/suspend', {
    invalidates: ['members', 'audit', 'privacy'],
    onSuccess: () => {
      toast(`${member.no} 회원의 이용을 정지했어요`);
      onClose();
    },
    onError: useReread('members'),
  });
  const { label } = lengths.find(({ value }) => value === length)!;
  return (
    <ReasonDialog
      open={open}
      destructive
      title={`${memberName(member)} 회원의 이용을 정지할까요?`}
      line="새로 빌리거나 연장할 수 없어요. 지금 빌린 물품은 그대로 쓰고 반납·결제·신고·탈퇴는 할 수 있어요."
      confirmLabel={length === 'lifted' ? '풀 때까지 정지' : `${label} 정지`}
      busy={suspend.isPending}
      failure={errorText(suspend.error)}
      reasonLabel="내부 사유"
      reasonHint="회원에게 보이지 않아요. 2–200자"
      consequence={
        <Tip tone="lamp">
          회원은 알림으로 “이용이 정지됐어요 · <b>{publicReasons[publicReason]}</b>,{' '}
          {length === 'lifted' ? '정지를 풀 때까지예요' : `${label} 동안이에요`}”를 받아요.
        </Tip>
      }
      onCancel={onClose}
      onConfirm={(reason) =>
        suspend.mutate({
          params: { id: member.id },
          body: { days: daysOf[length], publicReason, reason, version: member.version },
        })
      }
    >
      <OptionCards label="기간" columns={3} options={lengths} value={length} onChange={setLength} />
      <SelectField
        label="회원에게 알릴 이유"
        required
        value={publicReason}
        onChange={(event) => setPublicReason(event.target.value as keyof typeof publicReasons)}
      >
        {Object.entries(publicReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}

export function UnsuspendDialog({ member, open, onClose }: SuspensionDialogProps) {
  const { toast } = useToasts();
  const lift = useConsoleMutation('POST /api/v1/console/members/{id}/unsuspend', {
    invalidates: ['members', 'audit', 'privacy'],
    onSuccess: () => {
      toast(`${member.no} 회원의 정지를 풀었어요`);
      onClose();
    },
    onError: useReread('members'),
  });
  return (
    <ReasonDialog
      open={open}
      title="정지를 풀까요?"
      line="바로 다시 빌릴 수 있어요. 회원에게 따로 알리지 않아요."
      confirmLabel="정지 풀기"
      busy={lift.isPending}
      failure={errorText(lift.error)}
      onCancel={onClose}
      onConfirm={(reason) =>
        lift.mutate({ params: { id: member.id }, body: { reason, version: member.version } })
      }
    />
  );
}
