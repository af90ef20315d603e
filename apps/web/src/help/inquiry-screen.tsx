// The screen "1:1 문의".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function InquiryScreen() {
  return <Screen header={<SubHeader title="1:1 문의" />}>{null}</Screen>;
}
