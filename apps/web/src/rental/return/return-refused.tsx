// A return the server refuses for good: why, and the way on that fits.
import { CallFailure, failedWith } from '#web/calls/call-failure.ts';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { rentalProcess } from '#web/visit.ts';

export function ReturnRefused({ refusal }: { refusal: Error }) {
  const { label, to } = wayOn(refusal);
  return (
    <Screen
      layout="task"
      bar={
        <BottomBar>
          <ButtonLink block to={to} replace onClick={() => rentalProcess.keep('return')}>
            {label}
          </ButtonLink>
        </BottomBar>
      }
    >
      <EmptyState
        failed
        headingLevel={1}
        title="반납을 마치지 못했어요"
        line={refusal instanceof CallFailure ? refusal.message : '잠시 후 다시 시도해 주세요.'}
        action={
          <ButtonLink look="sec" size="m" to={paths.home}>
            홈으로
          </ButtonLink>
        }
      />
    </Screen>
  );
}

function wayOn(refusal: Error): { label: string; to: string } {
  if (failedWith(refusal, 'OVERDUE_PAYMENT_REQUIRED')) return { label: '연체 금액 결제', to: paths.return() };
  if (failedWith(refusal, 'STATION_SHUT_DOWN'))
    return { label: '다른 스테이션 스캔하기', to: paths.scan('station') };
  if (failedWith(refusal, 'QUOTE_EXPIRED')) return { label: '다시 확인하기', to: paths.return() };
  return { label: '이용내역 보기', to: paths.history };
}
