// The screen a provider redirects to: a spinner while the code is exchanged, then the screen the person came from.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { paths, type ProviderName } from '#web/navigation/paths.ts';
import type { Provider } from '../provider-glyph.tsx';
import { providerNames } from '../provider-names.text.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { useAlert } from '#ui/overlay/dialogs.tsx';
import { FullScreenSpinner } from '#ui/loading/spinner.tsx';
import { followLanguage, leftLanguage } from '#web/language/chosen-language.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import * as text from './oauth-callback-screen.text.ts';

const pathNames = { KAKAO: 'kakao', GOOGLE: 'google' } as const satisfies Record<Provider, ProviderName>;

export function OauthCallbackScreen({ provider }: { provider: Provider }) {
  const name = pathNames[provider];
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const alert = useAlert();

  const goOn = useEffectEvent(async (outcome: SignInOutcome) => {
    if (outcome.kind === 'member') {
      // The language they have saved on another device.
      const chosen = leftLanguage();
      return chosen
        ? followLanguage(chosen, outcome.redirect)
        : navigate(outcome.redirect, { replace: true });
    }
    if (outcome.kind === 'newcomer') return navigate(paths.termsAgreement, { replace: true });
    if (outcome.kind === 'refused') {
      await alert(text.cancelled, { detail: text.cancelledDetail });
    } else if (outcome.kind === 'unexpected') {
      await alert(text.unexpected);
    } else {
      await alert(text.failed[provider], { detail: outcome.message ?? text.startOver });
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
      <FullScreenSpinner title={text.signingInWith(providerNames[provider])} line={text.wait} />
    </Screen>
  );
}
