// Gives a member points, beside their account: how many, what they read, and why.
import { useState } from 'react';
import { useConsoleMutation } from '#client/console/console-query.ts';
import { errorText } from '#console/form/form-error.ts';
import { useReread } from '#console/form/use-reread.ts';
import { typedNumber } from '#console/form/issue-text.ts';
import { memberName } from '#console/format/member-name.ts';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { formatNumber } from '#domain/text/won.ts';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { NumberField, TextField } from '#console/ui/form/text-field.tsx';
import { ActionDialog } from '#console/ui/overlay/action-dialog.tsx';
import { useToasts } from '#console/ui/overlay/toast.tsx';
import { useGrantLimit } from './grant.api.ts';
import { grantText } from './grant.text.ts';
import { OwnLimit } from './own-limit.tsx';

const MAX_POINTS = 100_000;
const MIN_REASON = 2;
const text = grantText.points;

export function GrantPoints({ member }: { member: { id: number; nickname: string | null } }) {
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const dialogs = useDialogs<'confirm'>();
  const { toast } = useToasts();
  const limit = useGrantLimit();
  const points = typedNumber(typed);
  const most = Math.min(limit?.each ?? MAX_POINTS, limit ? limit.perDay - limit.givenToday : MAX_POINTS);
  const errors = {
    points:
      points !== null && Number.isInteger(points) && points >= 1 && points <= most
        ? undefined
        : `1부터 ${formatNumber(Math.max(0, most))}까지 줄 수 있어요.`,
    note: note.trim() === '' ? '꼭 적어 주세요.' : undefined,
    reason: reason.trim().length < MIN_REASON ? '이유를 두 글자 이상 적어 주세요.' : undefined,
  };
  const isReady = Object.values(errors).every((error) => error === undefined);
  const grant = useConsoleMutation('POST /api/v1/console/members/{id}/points', {
    invalidates: ['points', 'audit'],
    onSuccess: () => {
      toast(text.given(points ?? 0));
      dialogs.close();
      for (const clear of [setTyped, setNote, setReason]) clear('');
      setChecked(false);
    },
    onError: useReread('points'),
  });
  const error = (field: keyof typeof errors) => (isChecked ? errors[field] : undefined);
  return (
    <Panel title="포인트 주기">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (isReady) dialogs.open('confirm');
        }}
      >
        <NumberField
          label="포인트"
          required
          unit="P"
          maxLength={7}
          hint={text.life}
          error={error('points')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label="고객에게 보일 말"
          required
          maxLength={40}
          autoComplete="off"
          placeholder="알려 주셔서 감사드려요"
          error={error('note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          label="내부 사유"
          required
          maxLength={200}
          autoComplete="off"
          placeholder="감사 로그에 남아요"
          error={error('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {limit && <OwnLimit limit={limit} nowWon={Number.isInteger(points) ? (points ?? 0) : 0} />}
        <Button block type="submit">
          {text.give(Number.isInteger(points) ? points : null)}
        </Button>
      </form>
      {dialogs.shown && points !== null && (
        <ActionDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          title={text.confirmTitle(memberName(member), points)}
          line={text.confirmLine(note.trim())}
          confirmLabel={text.confirm(points)}
          busy={grant.isPending}
          failure={errorText(grant.error)}
          onCancel={dialogs.close}
          onConfirm={() =>
            grant.mutate({
              params: { id: member.id },
              body: { amount: points, note: note.trim(), reason: reason.trim() },
            })
          }
        />
      )}
    </Panel>
  );
}
