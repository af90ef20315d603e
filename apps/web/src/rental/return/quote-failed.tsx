// The message in place of a return quote that could not be read: the specified sentence, the reason, and what helps.
import { ApiError, hasCode } from '#client/api-error.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { rentalProcess } from '#web/session-state.ts';
import * as text from './quote-failed.text.ts';

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
      title={text.title}
      line={reasonFor(error)}
      action={
        isTransient ? (
          <Button variant="secondary" size="m" icon="refresh" busy={retrying} onClick={onRetry}>
            {text.retry}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            size="m"
            icon="qr"
            to={paths.scan('station')}
            onClick={() => rentalProcess.set('return')}
          >
            {text.scanAgain}
          </ButtonLink>
        )
      }
    />
  );
}

function reasonFor(error: Error | null): string {
  if (hasCode(error, 'RENTAL_NOT_FOUND')) return text.notRented;
  if (error instanceof ApiError && error.code !== 'UNREADABLE') return error.message;
  return text.scanBothAgain;
}
