// Says that the amount has changed since it was shown, or offers to read it again.
import type { ReactNode } from 'react';
import { TextButton } from '#ui/action/text-link.tsx';
import * as text from './amount-notice.text.ts';

interface AmountNoticeProps {
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
  /** The amount shown before it changed; 0 while it has not. */
  before: number;
}

export function AmountNotice({ failed, retrying, onRetry, before }: AmountNoticeProps): ReactNode {
  if (failed) {
    return (
      <div className="-mb-3 text-right">
        <TextButton className="text-caption text-sub" disabled={retrying} onClick={onRetry}>
          {text.readAgain}
        </TextButton>
      </div>
    );
  }
  if (before === 0) return null;
  return (
    <p role="status" className="mt-1 text-right text-caption text-sub">
      {text.changedFrom(before)}
    </p>
  );
}
