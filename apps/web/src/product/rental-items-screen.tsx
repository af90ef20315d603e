// The screen "대여 물품".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function RentalItemsScreen() {
  return <Screen header={<SubHeader title="대여 물품" />}>{null}</Screen>;
}
