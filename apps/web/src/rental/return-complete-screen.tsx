// The screen "반납 완료".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function ReturnCompleteScreen() {
  return <Screen header={<SubHeader title="반납 완료" />}>{null}</Screen>;
}
