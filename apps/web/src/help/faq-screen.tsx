// The screen "자주 묻는 질문".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function FaqScreen() {
  return <Screen header={<SubHeader title="자주 묻는 질문" />}>{null}</Screen>;
}
