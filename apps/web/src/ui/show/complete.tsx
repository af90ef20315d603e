// A whole screen's answer when something is done.
import type { ReactNode } from 'react';
import { LampOn } from '../art/lamp-on.tsx';
import type { ProductKind } from '../art/product-art.tsx';
import './empty-state.css';

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
