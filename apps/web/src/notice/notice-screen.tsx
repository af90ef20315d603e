// The screen "공지사항".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function NoticeScreen() {
  return <Screen header={<SubHeader title="공지사항" />}>{null}</Screen>;
}
