// The screen "로그인": the two identity providers to sign in with.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { queryFor } from '#client/query-client.ts';
import { errorMessage } from '#client/api-error.ts';
import { useBrandName } from '#client/config.ts';
import { logError } from '#client/log-error.ts';
import { safeRedirect, type ProviderName } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { LoginScene } from '#web/illustration/night-scene.tsx';
import { NightStage, StageSheet } from '#web/illustration/night-stage.tsx';
import { ProviderGlyph } from '../provider-glyph.tsx';
import { OtherLanguageButton } from '#web/language/other-language-button.tsx';
import { NightHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { beginSignIn } from './begin-sign-in.ts';
import * as text from './login-screen.text.ts';

/** Lower on a small phone, so that both buttons are in the first view. */
const stageHeight = 'clamp(356px, 100dvh - 280px, 512px)';

/** On a low stage the lamp reaches up to the logo, which moves up beside the back button. */
const onLowScreen =
  '[@media(max-height:760px)]:absolute [@media(max-height:760px)]:top-(--od-safe-t) [@media(max-height:760px)]:left-8 [@media(max-height:760px)]:py-2.5';

export function LoginScreen() {
  const brand = useBrandName();
  const { redirectingTo, redirectTo } = useProviderRedirect();
  return (
    <Screen layout="task">
      <NightStage scene={<LoginScene />} height={stageHeight} stands="bottom">
        <NightHeader />
        <div className={`relative px-6 py-3 ${onLowScreen}`}>
          <Logo height={36} tone="night" label={brand} />
        </div>
        <OtherLanguageButton className="absolute top-(--od-safe-t) right-4 text-inverse" />
      </NightStage>
      <StageSheet className="-mt-7 pt-8 pb-5">
        <h1 className="text-title-1">
          <Lines of={text.titleLines} />
        </h1>
        <p className="mt-auto flex items-center gap-3 pt-6 text-caption text-faint">
          <span className="h-px flex-1 bg-line-strong" />
          {text.signInWith}
          <span className="h-px flex-1 bg-line-strong" />
        </p>
        <div className="mt-4.5 grid gap-2.5">
          <Button variant="kakao" block busy={redirectingTo === 'kakao'} onClick={() => redirectTo('kakao')}>
            <ProviderGlyph provider="KAKAO" />
            {text.kakao}
          </Button>
          <Button
            variant="google"
            block
            busy={redirectingTo === 'google'}
            onClick={() => redirectTo('google')}
          >
            <ProviderGlyph provider="GOOGLE" />
            {text.google}
          </Button>
        </div>
      </StageSheet>
    </Screen>
  );
}

function useProviderRedirect() {
  const [query] = useSearchParams();
  const client = useQueryClient();
  const toast = useToast();
  const [redirectingTo, setRedirectingTo] = useState<ProviderName>();

  useEffect(() => {
    // The back button may restore this very page from the back/forward cache, still waiting to leave.
    const restored = () => setRedirectingTo(undefined);
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  async function redirect(provider: ProviderName) {
    try {
      const { signIn } = await client.ensureQueryData(queryFor('GET /api/v1/config'));
      window.location.assign(await beginSignIn(signIn, provider, safeRedirect(query.get('redirect'))));
    } catch (error) {
      logError(error, `redirecting to ${provider}`);
      toast(errorMessage(error, text.failed), 'fail');
      setRedirectingTo(undefined);
    }
  }

  return {
    redirectingTo,
    redirectTo: (provider: ProviderName) => {
      if (redirectingTo !== undefined) return;
      setRedirectingTo(provider);
      void redirect(provider);
    },
  };
}
