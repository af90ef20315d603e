// What is shown in place of a list or page that could not be read, with a retry button.
import { Button } from '../action/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';

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
  title = '불러오지 못했어요.',
  line = '잠시 후 다시 시도해 주세요.',
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
          다시 시도
        </Button>
      }
    />
  );
}
