// The screen "로그인": two ways to become someone, each a walk to a provider and back.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reading } from '#web/calls/ask-server.ts';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { useBrandName } from '#web/calls/config.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { insidePath, type ProviderName } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Logo } from '#web/ui/art/logo.tsx';
import { LoginScene, NightStage, StageSheet } from '#web/ui/art/night-scene.tsx';
import { ProviderGlyph } from '#web/ui/art/provider-glyph.tsx';
import { NightHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import './login-screen.css';

/** On a small phone the stage gives way, so that both buttons are in the first view. */
const stageHeight = 'clamp(356px, 100dvh - 280px, 512px)';

export function LoginScreen() {
  const brand = useBrandName();
  const { leavingFor, leaveFor } = useDeparture();
  return (
    <Screen layout="task">
      <NightStage scene={<LoginScene />} height={stageHeight} stands="bottom">
        <NightHeader />
        <div className="login-logo">
          <Logo height={36} tone="night" label={brand} />
        </div>
      </NightStage>
      <StageSheet className="-mt-7 pt-8 pb-5">
        <h1 className="text-title-1">
          3초 만에 가입하고, <br />
          필요한 물품 바로 대여해보세요!
        </h1>
        <p className="mt-auto flex items-center gap-3 pt-6 text-caption text-faint">
          <span className="h-px flex-1 bg-line-strong" />
          소셜 로그인으로 이용하기
          <span className="h-px flex-1 bg-line-strong" />
        </p>
        <div className="mt-4.5 grid gap-2.5">
          <Button look="kakao" block busy={leavingFor === 'kakao'} onClick={() => leaveFor('kakao')}>
            <ProviderGlyph provider="KAKAO" />
            카카오로 시작하기
          </Button>
          <Button look="google" block busy={leavingFor === 'google'} onClick={() => leaveFor('google')}>
            <ProviderGlyph provider="GOOGLE" />
            Google로 시작하기
          </Button>
        </div>
      </StageSheet>
    </Screen>
  );
}

function useDeparture() {
  const [query] = useSearchParams();
  const client = useQueryClient();
  const toast = useToast();
  const [leavingFor, setLeavingFor] = useState<ProviderName>();

  useEffect(() => {
    // The browser's back button may bring this very page back, still waiting to leave.
    const comeBack = () => setLeavingFor(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function leave(provider: ProviderName) {
    try {
      const { signIn } = await client.ensureQueryData(reading('GET /api/v1/config'));
      window.location.assign(await beginSignIn(signIn, provider, insidePath(query.get('redirect'))));
    } catch (error) {
      loggedOnly(error, `leaving for ${provider}`);
      toast(sentenceFor(error, '로그인을 시작하지 못했어요. 잠시 후 다시 시도해 주세요.'), 'fail');
      setLeavingFor(undefined);
    }
  }

  return {
    leavingFor,
    leaveFor: (provider: ProviderName) => {
      if (leavingFor !== undefined) return;
      setLeavingFor(provider);
      void leave(provider);
    },
  };
}
