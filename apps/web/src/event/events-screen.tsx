// The screen "이벤트".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function EventsScreen() {
  return <Screen header={<SubHeader title="이벤트" />}>{null}</Screen>;
}
