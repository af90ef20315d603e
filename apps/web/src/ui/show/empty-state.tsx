// A whole screen's answer when there is nothing, and when something failed.
import type { ReactNode } from 'react';
import { LampOff } from '../art/lamp-off.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  /** The specified sentence, letter by letter. */
  title: ReactNode;
  /** One helpful line. */
  line?: ReactNode;
  /** At most one button M. */
  action?: ReactNode;
  /** It failed, rather than being empty: read out at once. */
  failed?: boolean | undefined;
  /** Instead of the lamp that is off. */
  picture?: ReactNode;
  /** 1 where this is the screen's only title. */
  headingLevel?: 1 | 2 | undefined;
}

export function EmptyState({
  title,
  line,
  action,
  failed = false,
  picture,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty-state" role={failed ? 'alert' : undefined}>
      {picture ?? <LampOff />}
      <Heading className="mt-3 text-title-3">{title}</Heading>
      {line !== undefined && <p className="text-sub">{line}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
