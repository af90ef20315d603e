// What is shown in place of a list or page that could not be read, with a retry button.
import { Button } from '../action/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';
import * as text from './load-failed.text.ts';

export interface LoadFailedProps {
  onRetry: () => void;
  retrying?: boolean | undefined;
  /** The specified sentence, where there is one. */
  title?: string | undefined;
  line?: string | undefined;
  headingLevel?: 1 | 2 | undefined;
}

export function LoadFailed({
  onRetry,
  retrying,
  title = text.failed,
  line = text.tryLater,
  headingLevel,
}: LoadFailedProps) {
  return (
    <EmptyState
      failed
      headingLevel={headingLevel}
      title={title}
      line={line}
      action={
        <Button variant="secondary" size="m" icon="refresh" busy={retrying} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      }
    />
  );
}
