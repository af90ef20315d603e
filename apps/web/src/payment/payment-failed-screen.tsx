// The screen after a failed payment: the specified sentence, the reason, and how to try again.
import { useLocation } from 'react-router';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { failureReason } from './failure-reason.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { CardRefused } from '#ui/illustration/card-refused.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Lines } from '#ui/display/lines.tsx';
import { paymentType, returnInfo, scannedItem } from '#web/session-state.ts';
import * as text from './payment-failed.text.ts';
import { refusalReason } from './payment-refused.ts';

export function PaymentFailedScreen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const reason = refusalReason(state) ?? failureReason(query.get('code'));
  const retryPath = pathToRetry();

  return (
    <Screen layout="task" bar={retryPath === undefined ? <HomeBar /> : <RetryBar to={retryPath} />}>
      <EmptyState
        failed
        headingLevel={1}
        picture={<CardRefused />}
        title={<span className="text-title-2">{text.title}</span>}
        line={reason ?? <Lines of={text.lines} />}
      />
    </Screen>
  );
}

/** Trying again comes first: most people who end up here closed the window or took the wrong card. */
function RetryBar({ to }: { to: string }) {
  return (
    <BottomBar>
      <ButtonLink block icon="refresh" to={to}>
        {text.tryAgain}
      </ButtonLink>
      <ButtonLink block variant="secondary" className="mt-2" to={paths.home}>
        {text.home}
      </ButtonLink>
    </BottomBar>
  );
}

/** Undefined unless what was being paid for is still in the session. */
function pathToRetry(): string | undefined {
  if (paymentType.read() === 'MEMBERSHIP') return paths.membership;
  // The rental itself says what is still to be paid, and leads to its extension again, if there still is one.
  if (paymentType.read() === 'CHARGE' || paymentType.read() === 'EXTENSION') return paths.history;
  if (scannedItem.read() === undefined) return undefined;
  if (paymentType.read() === 'RENT') return paths.rentalTime;
  return returnInfo.read() === undefined ? undefined : paths.return();
}
