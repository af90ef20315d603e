// The screen "로그인".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function LoginScreen() {
  return <Screen header={<SubHeader title="로그인" />}>{null}</Screen>;
}
