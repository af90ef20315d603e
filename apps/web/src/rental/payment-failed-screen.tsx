// The screen "결제 실패".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function PaymentFailedScreen() {
  return <Screen header={<SubHeader title="결제 실패" />}>{null}</Screen>;
}
