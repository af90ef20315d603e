// The screen of a return that the server has refused: the reason, and the next step that fits it.
import { ApiError, hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { rentalProcess } from '#web/session-state.ts';

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
        title="반납을 마치지 못했어요"
        line={error instanceof ApiError ? error.message : '잠시 후 다시 시도해 주세요.'}
        action={
          <ButtonLink variant="secondary" size="m" to={paths.home}>
            홈으로
          </ButtonLink>
        }
      />
    </Screen>
  );
}

function nextStep(error: Error): { label: string; to: string } {
  if (hasCode(error, 'OVERDUE_PAYMENT_REQUIRED')) return { label: '연체 금액 결제', to: paths.return() };
  if (hasCode(error, 'STATION_SHUT_DOWN'))
    return { label: '다른 스테이션 스캔하기', to: paths.scan('station') };
  if (hasCode(error, 'QUOTE_EXPIRED')) return { label: '다시 확인하기', to: paths.return() };
  return { label: '이용내역 보기', to: paths.history };
}
