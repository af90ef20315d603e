// The screen "서비스 소개".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function ServiceIntroScreen() {
  return <Screen header={<SubHeader title="서비스 소개" />}>{null}</Screen>;
}
