// The screen while a payment is being confirmed, however long the payment gateway takes.
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { FullScreenSpinner } from '#ui/loading/spinner.tsx';
import * as text from './payment-pending.text.ts';
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
              {text.seeHistory}
            </ButtonLink>
          </BottomBar>
        )
      }
    >
      <FullScreenSpinner title={text.title} line={retrying ? text.waitsForCard : text.keepOpen} />
    </Screen>
  );
}
