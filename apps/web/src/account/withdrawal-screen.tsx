// The screen "회원탈퇴".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function WithdrawalScreen() {
  return <Screen header={<SubHeader title="회원탈퇴" />}>{null}</Screen>;
}
