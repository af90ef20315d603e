// The screen "약관 동의".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function TermsAgreementScreen() {
  return <Screen header={<SubHeader title="약관 동의" />}>{null}</Screen>;
}
