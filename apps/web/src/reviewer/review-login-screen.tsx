// The screen "테스트 로그인".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function ReviewLoginScreen() {
  return <Screen header={<SubHeader title="테스트 로그인" />}>{null}</Screen>;
}
