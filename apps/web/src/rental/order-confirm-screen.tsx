// The screen "결제 확인".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function OrderConfirmScreen() {
  return <Screen header={<SubHeader title="결제 확인" />}>{null}</Screen>;
}
