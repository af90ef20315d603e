// Where a provider sends the person back to.
import type { Provider } from '#web/ui/art/provider-glyph.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Waiting } from '#web/ui/show/spinner.tsx';

export function OauthCallbackScreen({ provider }: { provider: Provider }) {
  return (
    <Screen layout="task">
      <Waiting title={provider === 'KAKAO' ? '카카오 로그인 처리 중…' : '구글 로그인 처리 중…'} />
    </Screen>
  );
}
