// The screen a provider redirects to: a spinner while the code is exchanged, then the screen the person came from.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { paths, type ProviderName } from '#web/navigation/paths.ts';
import { providerNames, type Provider } from '../provider-glyph.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { FullScreenSpinner } from '#ui/loading/spinner.tsx';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';

const providers = {
  KAKAO: { name: 'kakao', failed: '카카오 로그인 처리 중 오류 발생' },
  GOOGLE: { name: 'google', failed: '구글 로그인 처리 중 오류 발생' },
} as const satisfies Record<Provider, { name: ProviderName; failed: string }>;

const tryAgain = '처음부터 다시 로그인해 주세요.';

export function OauthCallbackScreen({ provider }: { provider: Provider }) {
  const { name, failed } = providers[provider];
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const alert = useAlert();

  const goOn = useEffectEvent(async (outcome: SignInOutcome) => {
    if (outcome.kind === 'member') return navigate(outcome.redirect, { replace: true });
    if (outcome.kind === 'newcomer') return navigate(paths.termsAgreement, { replace: true });
    if (outcome.kind === 'refused') {
      await alert('로그인을 취소했어요.', { detail: '정보 제공에 동의하면 바로 로그인할 수 있어요.' });
    } else if (outcome.kind === 'unexpected') {
      await alert('예상치 못한 응답입니다. 다시 시도해주세요.');
    } else {
      await alert(failed, { detail: outcome.message ?? tryAgain });
    }
    return navigate(paths.login(outcome.redirect), { replace: true });
  });

  useEffect(() => {
    let mounted = true;
    async function finish() {
      const outcome = await finishSignIn(name, query);
      if (mounted) await goOn(outcome);
    }
    void finish();
    return () => {
      mounted = false;
    };
  }, [name, query]);

  return (
    <Screen layout="task">
      <FullScreenSpinner
        title={`${providerNames[provider]}로 로그인하고 있어요`}
        line="잠시만 기다려 주세요."
      />
    </Screen>
  );
}
