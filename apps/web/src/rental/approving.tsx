// The whole screen while the card company is being asked, however long that takes.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { Waiting } from '#web/ui/show/spinner.tsx';
import { useAfter } from './use-after.ts';

/** After this long one may want to do something else meanwhile. */
const longWaitMilliseconds = 15_000;

export function Approving({ troubled }: { troubled: boolean }) {
  const long = useAfter(longWaitMilliseconds);
  return (
    <Screen
      layout="task"
      busy
      bar={
        long && (
          <BottomBar>
            <ButtonLink look="sec" block to={paths.history}>
              이용내역에서 확인하기
            </ButtonLink>
          </BottomBar>
        )
      }
    >
      <Waiting
        title="결제를 승인하고 있어요..."
        line={
          troubled
            ? '카드사의 답을 기다리고 있어요. 두 번 결제되지 않으니 안심하세요.'
            : '창을 닫지 말고 잠시만 기다려 주세요.'
        }
      />
    </Screen>
  );
}
