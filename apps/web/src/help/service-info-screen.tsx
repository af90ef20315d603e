// The screen "서비스 정보".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function ServiceInfoScreen() {
  return <Screen header={<SubHeader title="서비스 정보" />}>{null}</Screen>;
}
