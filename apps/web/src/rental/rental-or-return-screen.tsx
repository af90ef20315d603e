// The screen "대여와 반납".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function RentalOrReturnScreen() {
  return <Screen header={<SubHeader title="대여와 반납" />}>{null}</Screen>;
}
