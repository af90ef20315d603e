// The screen "대여 시간".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function RentalTimeScreen() {
  return <Screen header={<SubHeader title="대여 시간" />}>{null}</Screen>;
}
