// The screen "대여 완료".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function RentalCompleteScreen() {
  return <Screen header={<SubHeader title="대여 완료" />}>{null}</Screen>;
}
