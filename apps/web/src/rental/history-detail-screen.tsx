// The screen "이용내역 상세".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function HistoryDetailScreen() {
  return <Screen header={<SubHeader title="이용내역 상세" />}>{null}</Screen>;
}
