// The content of a screen when there is nothing to show or something failed.
import type { ReactNode } from 'react';
import { LampOff } from '../illustration/lamp-off.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  /** The specified sentence. */
  title: ReactNode;
  /** One helpful line. */
  line?: ReactNode;
  /** At most one button of size m. */
  action?: ReactNode;
  /** It failed rather than being empty: a screen reader announces it. */
  failed?: boolean | undefined;
  /** In place of the lamp that is off. */
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
