// The screen "주변 스테이션".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function StationMapScreen() {
  return <Screen header={<SubHeader title="주변 스테이션" />}>{null}</Screen>;
}
