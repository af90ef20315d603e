// No quote: the specified sentence, what would help, and the way home.
import { CallFailure, failedWith } from '#web/calls/call-failure.ts';
import { HomeBar } from '#web/navigation/home-bar.tsx';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#web/ui/action/button.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { rentalProcess } from '#web/visit.ts';

export interface QuoteFailedProps {
  /** Null when nothing was scanned. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

export function QuoteFailed({ error, retrying, onRetry }: QuoteFailedProps) {
  const passing = error instanceof CallFailure && error.isPassing;
  return (
    <Screen layout="task" bar={<HomeBar />}>
      <EmptyState
        failed
        headingLevel={1}
        title="대여 정보를 불러올 수 없습니다."
        line={whatHelps(error)}
        action={
          passing ? (
            <Button look="sec" size="m" icon="refresh" busy={retrying} onClick={onRetry}>
              다시 시도
            </Button>
          ) : (
            <ButtonLink
              look="sec"
              size="m"
              icon="qr"
              to={paths.scan('station')}
              onClick={() => rentalProcess.keep('return')}
            >
              QR 다시 스캔하기
            </ButtonLink>
          )
        }
      />
    </Screen>
  );
}

function whatHelps(error: Error | null): string {
  if (failedWith(error, 'RENTAL_NOT_FOUND')) return '지금 빌린 물품이 아니에요. 물품 QR을 확인해 주세요.';
  if (error instanceof CallFailure && error.code !== 'UNREADABLE') return error.message;
  return '스테이션과 물품 QR을 다시 스캔해 주세요.';
}
