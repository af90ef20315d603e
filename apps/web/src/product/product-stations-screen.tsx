// The screen "대여 가능 스테이션".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function ProductStationsScreen() {
  return <Screen header={<SubHeader title="대여 가능 스테이션" />}>{null}</Screen>;
}
