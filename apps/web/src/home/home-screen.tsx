// The first screen.
import { Screen } from '#web/ui/frame/screen.tsx';

export function HomeScreen() {
  return (
    <Screen header="home">
      <h1 className="px-gutter text-title-1">필요한 책상을, 원하는 시간에</h1>
    </Screen>
  );
}
