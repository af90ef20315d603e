// The screen "회원탈퇴": the survey and the withdrawal itself.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { hasCode } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { useBenefits } from '#web/benefit/benefits.api.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useAlert, useConfirm } from '#ui/overlay/dialogs.tsx';
import { clearMember } from '../account.api.ts';
import { blockedByMembership } from './blocked.text.ts';
import { lostByLeaving } from './withdrawal.text.ts';
import { ListedReasons, OTHER } from './withdrawal-reasons.tsx';

const MAX_TEXT_LENGTH = 500;

export function WithdrawalScreen() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const withdrawal = useWithdrawal();
  const confirm = useConfirm();
  const benefits = useBenefits();

  // One line: the server accepts no line breaks.
  const otherReason = text.replaceAll(/\s+/g, ' ').trim();
  const reasons = chosen.map((code) => (code === OTHER ? otherReason : code));
  const canSubmit = reasons.length > 0 && reasons.every((reason) => reason !== '');
  const choose = (code: string, on: boolean) =>
    setChosen(on ? [...chosen, code] : chosen.filter((another) => another !== code));

  async function askOnceMore(): Promise<void> {
    const leaves = await confirm('정말 탈퇴하시겠어요?', {
      detail: lostByLeaving(benefits.data),
      confirmLabel: '탈퇴하기',
      destructive: true,
    });
    if (leaves) withdrawal.mutate(reasons);
  }

  return (
    <Screen
      header={<SubHeader title="회원탈퇴" />}
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
            탈퇴하기
          </Button>
        </BottomBar>
      }
    >
      <div className="px-gutter pt-3 pb-5">
        <h2 className="text-title-1">
          떠나시는 이유를 <br />
          알려 주시겠어요?
        </h2>
        <p className="mt-2 text-sub">여러 개 고를 수 있어요. 더 나은 서비스로 보답할게요.</p>
      </div>
      <ul className="grid gap-2 px-gutter" aria-label="탈퇴 이유">
        <ListedReasons chosen={chosen} onChoose={choose} />
        <li className="flex flex-wrap gap-2">
          <Checkbox variant="choice" checked={chosen.includes(OTHER)} onChange={(on) => choose(OTHER, on)}>
            기타
          </Checkbox>
          <TextArea
            label="기타 이유"
            placeholder="어떤 점이 아쉬웠는지 들려주세요"
            maxLength={MAX_TEXT_LENGTH}
            disabled={!chosen.includes(OTHER)}
            value={text}
            onChange={setText}
          />
        </li>
      </ul>
      <p className="px-gutter pt-4 pb-6 text-caption text-faint">
        탈퇴하면 계정 정보는 바로 지워지고, 법에서 정한 기록만 정해진 기간 동안 보관해요.
      </p>
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
        await alert(error.message, { detail: '먼저 반납을 마쳐 주세요.' });
        await navigate(paths.history);
        return;
      }
      if (hasCode(error, 'WITHDRAWAL_MEMBERSHIP_OPEN')) {
        await alert(error.message, { detail: blockedByMembership.detail });
        await navigate(paths.membership);
        return;
      }
      showError(error, '잠시 후 다시 시도해 주세요.');
    },
  });
}
