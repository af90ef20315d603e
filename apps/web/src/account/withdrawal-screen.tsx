// The screen "회원탈퇴": why someone leaves, and leaving.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/calls/call.ts';
import { failedWith, sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { MoreButton } from '#web/ui/action/text-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { useAlert } from '#web/ui/overlay/ask.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import { forgetMember, useWithdrawalReasons } from './account.calls.ts';

const other = 'OTHER';
const longestText = 500;

export function WithdrawalScreen() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const withdrawal = useWithdrawal();

  // One line: the server takes no line breaks.
  const ownWords = text.replaceAll(/\s+/g, ' ').trim();
  const reasons = chosen.map((code) => (code === other ? ownWords : code));
  const mayLeave = reasons.length > 0 && reasons.every((reason) => reason !== '');
  const choose = (code: string, on: boolean) =>
    setChosen(on ? [...chosen, code] : chosen.filter((another) => another !== code));

  return (
    <Screen
      header={<SubHeader title="회원탈퇴" />}
      layout="task"
      bar={
        <BottomBar>
          <Button
            look="danger"
            block
            disabled={!mayLeave}
            busy={withdrawal.isPending}
            onClick={() => withdrawal.mutate(reasons)}
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
        <ServerReasons chosen={chosen} onChoose={choose} />
        <li className="flex flex-wrap gap-2">
          <Checkbox look="choice" checked={chosen.includes(other)} onChange={(on) => choose(other, on)}>
            기타
          </Checkbox>
          <TextArea
            label="기타 이유"
            placeholder="어떤 점이 아쉬웠는지 들려주세요"
            maxLength={longestText}
            disabled={!chosen.includes(other)}
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

interface ReasonsProps {
  chosen: readonly string[];
  onChoose: (code: string, on: boolean) => void;
}

/** Without them one can still leave, in one's own words. */
function ServerReasons({ chosen, onChoose }: ReasonsProps) {
  const { data, error, refetch } = useWithdrawalReasons();
  useLoggedOnly(error, 'withdrawal reasons');
  if (data === undefined) {
    return (
      <li className="grid gap-2">
        {error ? (
          <MoreButton icon="refresh" onClick={() => void refetch()}>
            이유를 불러오지 못했어요. 다시 시도
          </MoreButton>
        ) : (
          [1, 2, 3, 4].map((row) => <Skeleton key={row} height={56} radius={16} />)
        )}
      </li>
    );
  }
  return data.reasons
    .filter(({ code }) => code !== other)
    .map(({ code, description }) => (
      <li key={code} className="flex">
        <Checkbox look="choice" checked={chosen.includes(code)} onChange={(on) => onChoose(code, on)}>
          {description}
        </Checkbox>
      </li>
    ));
}

function useWithdrawal() {
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();
  return useMutation({
    mutationFn: (reasons: string[]) => call('POST /api/v1/users/me/withdraw', { body: { reasons } }),
    onSuccess() {
      forgetMember();
      return navigate(paths.withdrawalComplete, { replace: true });
    },
    async onError(error) {
      loggedOnly(error, 'withdrawal');
      if (failedWith(error, 'WITHDRAWAL_BLOCKED')) {
        // Something was borrowed in another tab while this one was open.
        await alert(error.message, { detail: '먼저 반납을 마쳐 주세요.' });
        await navigate(paths.history);
        return;
      }
      toast(sentenceFor(error, '잠시 후 다시 시도해 주세요.'), 'fail');
    },
  });
}
