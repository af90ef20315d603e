// The screen "반납".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function ReturnScreen() {
  return <Screen header={<SubHeader title="반납" />}>{null}</Screen>;
}
