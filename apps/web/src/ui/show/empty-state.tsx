// A whole screen's answer when there is nothing, when something failed, and when something is done.
import type { ReactNode } from 'react';
import { CardRefused, LampOff, LampOn } from '../art/lamp-picture.tsx';
import type { ProductKind } from '../art/product-art.tsx';
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
  /** The card refused, instead of the lamp that is off. */
  picture?: 'lamp-off' | 'card-refused' | undefined;
  /** 1 where this is the screen's only title. */
  headingLevel?: 1 | 2 | undefined;
}

export function EmptyState({
  title,
  line,
  action,
  failed = false,
  picture = 'lamp-off',
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty-state" role={failed ? 'alert' : undefined}>
      {picture === 'lamp-off' ? <LampOff /> : <CardRefused />}
      <Heading className="mt-3 text-title-3">{title}</Heading>
      {line !== undefined && <p className="text-sub">{line}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

export interface CompleteProps {
  title: ReactNode;
  line?: ReactNode;
  /** The thing under the light. */
  kind?: ProductKind | undefined;
}

/** The lamp comes on, then the words. */
export function Complete({ title, line, kind }: CompleteProps) {
  return (
    <div className="empty-state" data-complete data-lights-up role="status">
      <LampOn kind={kind} />
      <h1 className="after-the-light mt-5 text-title-1">{title}</h1>
      {line !== undefined && <p className="after-the-light text-body-1 text-sub">{line}</p>}
    </div>
  );
}
