// The message in place of a return quote that could not be read: the specified sentence, the reason, and what helps.
import { ApiError, hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { rentalProcess } from '#web/session-state.ts';

export interface QuoteFailedProps {
  /** Null when nothing was scanned. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

export function QuoteFailed({ error, retrying, onRetry }: QuoteFailedProps) {
  const isTransient = error instanceof ApiError && error.isTransient;
  return (
    <EmptyState
      failed
      headingLevel={1}
      title="대여 정보를 불러올 수 없습니다."
      line={reasonFor(error)}
      action={
        isTransient ? (
          <Button variant="secondary" size="m" icon="refresh" busy={retrying} onClick={onRetry}>
            다시 시도
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            size="m"
            icon="qr"
            to={paths.scan('station')}
            onClick={() => rentalProcess.set('return')}
          >
            QR 다시 스캔하기
          </ButtonLink>
        )
      }
    />
  );
}

function reasonFor(error: Error | null): string {
  if (hasCode(error, 'RENTAL_NOT_FOUND')) return '지금 빌린 물품이 아니에요. 물품 QR을 확인해 주세요.';
  if (error instanceof ApiError && error.code !== 'UNREADABLE') return error.message;
  return '스테이션과 물품 QR을 다시 스캔해 주세요.';
}
