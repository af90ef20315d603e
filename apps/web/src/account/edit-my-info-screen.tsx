// The screen "내 정보 수정".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function EditMyInfoScreen() {
  return <Screen header={<SubHeader title="내 정보 수정" />}>{null}</Screen>;
}
