// The screen "내 정보".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function MyInfoScreen() {
  return <Screen header={<SubHeader title="내 정보" />}>{null}</Screen>;
}
