// The screen "QR 스캔".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function QrScanScreen() {
  return <Screen header={<SubHeader title="QR 스캔" />}>{null}</Screen>;
}
