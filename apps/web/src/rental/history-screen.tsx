// The screen "이용내역".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function HistoryScreen() {
  return <Screen header={<SubHeader title="이용내역" />}>{null}</Screen>;
}
