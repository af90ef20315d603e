// The screen "즐겨찾기".
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';

export function FavoritesScreen() {
  return <Screen header={<SubHeader title="즐겨찾기" />}>{null}</Screen>;
}
