// The screen while a payment is being confirmed, however long the payment gateway takes.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { FullScreenSpinner } from '#ui/loading/spinner.tsx';
import { useElapsed } from './use-elapsed.ts';

/** After this the screen offers the way to the history: the confirmation goes on without it. */
const LONG_WAIT_MS = 15_000;

export function PaymentPending({ retrying }: { retrying: boolean }) {
  const long = useElapsed(LONG_WAIT_MS);
  return (
    <Screen
      layout="task"
      busy
      bar={
        long && (
          <BottomBar>
            <ButtonLink variant="secondary" block to={paths.history}>
              이용내역에서 확인하기
            </ButtonLink>
          </BottomBar>
        )
      }
    >
      <FullScreenSpinner
        title="결제를 승인하고 있어요..."
        line={
          retrying
            ? '카드사 승인을 기다리고 있어요. 두 번 결제되지 않으니 안심하세요.'
            : '창을 닫지 말고 잠시만 기다려 주세요.'
        }
      />
    </Screen>
  );
}
