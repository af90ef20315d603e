// The screen "회원탈퇴": the survey and the withdrawal itself.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { hasCode } from '#client/api-error.ts';
import { logError, useLogError } from '#client/log-error.ts';
import { queryFor } from '#client/query-client.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useBenefits } from '#web/benefit/benefits.api.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useAlert, useConfirm } from '#ui/overlay/dialogs.tsx';
import { clearMember } from '../account.api.ts';
import { blockedByMembership, returnFirst } from './blocked.text.ts';
import * as text from './withdrawal.text.ts';
import { ListedReasons, OTHER } from './withdrawal-reasons.tsx';

const MAX_TEXT_LENGTH = 500;

export function WithdrawalScreen() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [written, setWritten] = useState('');
  const withdrawal = useWithdrawal();
  const confirm = useConfirm();
  const benefits = useBenefits();
  // With those that an order keeps which nobody has paid: they are lost too.
  const leaving = useQuery({
    ...queryFor('GET /api/v1/users/me/withdraw', { tags: ['benefits'] }),
    enabled: useSignedIn(),
    staleTime: 0,
  });
  useLogError(leaving.error, 'what a withdrawal costs could not be read');
  const pointsLost = (leaving.data?.available ? leaving.data.points : benefits.data?.points.balance) ?? 0;

  // One line: the server accepts no line breaks.
  const otherReason = written.replaceAll(/\s+/g, ' ').trim();
  const reasons = chosen.map((code) => (code === OTHER ? otherReason : code));
  const canSubmit = reasons.length > 0 && reasons.every((reason) => reason !== '');
  const choose = (code: string, on: boolean) =>
    setChosen(on ? [...chosen, code] : chosen.filter((another) => another !== code));

  async function askOnceMore(): Promise<void> {
    const leaves = await confirm(text.confirmLeaving, {
      detail: text.lostByLeaving(benefits.data, pointsLost),
      confirmLabel: text.leave,
      destructive: true,
    });
    if (leaves) withdrawal.mutate(reasons);
  }

  return (
    <Screen
      header={<SubHeader title={text.title} />}
      layout="task"
      bar={
        <BottomBar>
          <Button
            variant="danger"
            block
            disabled={!canSubmit}
            busy={withdrawal.isPending}
            onClick={() => void askOnceMore()}
          >
            {text.leave}
          </Button>
        </BottomBar>
      }
    >
      <div className="px-gutter pt-3 pb-5">
        <h2 className="text-title-1">
          <Lines of={text.whyLines} />
        </h2>
        <p className="mt-2 text-sub">{text.severalReasons}</p>
      </div>
      <ul className="grid gap-2 px-gutter" aria-label={text.reasons}>
        <ListedReasons chosen={chosen} onChoose={choose} />
        <li className="flex flex-wrap gap-2">
          <Checkbox variant="choice" checked={chosen.includes(OTHER)} onChange={(on) => choose(OTHER, on)}>
            {text.otherReason}
          </Checkbox>
          <TextArea
            label={text.otherReasonLabel}
            placeholder={text.otherReasonHint}
            maxLength={MAX_TEXT_LENGTH}
            disabled={!chosen.includes(OTHER)}
            value={written}
            onChange={setWritten}
          />
        </li>
      </ul>
      <p className="px-gutter pt-4 pb-6 text-caption text-faint">{text.whatIsKept}</p>
    </Screen>
  );
}

function useWithdrawal() {
  const navigate = useNavigate();
  const alert = useAlert();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (reasons: string[]) => call('POST /api/v1/users/me/withdraw', { body: { reasons } }),
    onSuccess() {
      clearMember();
      return navigate(paths.withdrawalComplete, { replace: true });
    },
    async onError(error) {
      logError(error, 'withdrawal');
      if (hasCode(error, 'WITHDRAWAL_BLOCKED')) {
        // A rental has begun in another tab since this screen was opened.
        await alert(error.message, { detail: returnFirst });
        await navigate(paths.history);
        return;
      }
      if (hasCode(error, 'WITHDRAWAL_MEMBERSHIP_OPEN')) {
        await alert(error.message, { detail: blockedByMembership.detail });
        await navigate(paths.membership);
        return;
      }
      showError(error, text.tryLater);
    },
  });
}
