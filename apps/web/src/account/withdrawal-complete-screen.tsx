// The screen "탈퇴 완료".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function WithdrawalCompleteScreen() {
  return <Screen header={<SubHeader title="탈퇴 완료" />}>{null}</Screen>;
}
