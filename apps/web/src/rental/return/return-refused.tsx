// The screen of a return that the server has refused: the reason, and the next step that fits it.
import { ApiError, hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { rentalProcess } from '#web/session-state.ts';
import * as text from './return-refused.text.ts';

export function ReturnRefused({ error }: { error: Error }) {
  const { label, to } = nextStep(error);
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={to} replace onClick={() => rentalProcess.set('return')}>
            {label}
          </ButtonLink>
        </BottomBar>
      }
    >
      <EmptyState
        failed
        headingLevel={1}
        title={text.title}
        line={error instanceof ApiError ? error.message : text.tryLater}
        action={
          <ButtonLink variant="secondary" size="m" to={paths.home}>
            {text.home}
          </ButtonLink>
        }
      />
    </Screen>
  );
}

function nextStep(error: Error): { label: string; to: string } {
  if (hasCode(error, 'OVERDUE_PAYMENT_REQUIRED')) return { label: text.payLateFee, to: paths.return() };
  if (hasCode(error, 'STATION_SHUT_DOWN')) return { label: text.scanOther, to: paths.scan('station') };
  if (hasCode(error, 'QUOTE_EXPIRED')) return { label: text.checkAgain, to: paths.return() };
  return { label: text.showHistory, to: paths.history };
}
