// The screen "마이페이지".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function MyPageScreen() {
  return <Screen header={<SubHeader title="마이페이지" />}>{null}</Screen>;
}
