// The content of a screen when something is done.
import type { ReactNode } from 'react';
import { LampOn } from '../illustration/lamp-on.tsx';
import { AfterLamp } from '../illustration/lamp.tsx';
import type { ProductKind } from '../illustration/product-art.tsx';
import './success-state.css';

export interface SuccessStateProps {
  title: ReactNode;
  line?: ReactNode;
  /** The product under the lamp. */
  kind?: ProductKind | undefined;
}

/** The lamp turns on, then the text appears. */
export function SuccessState({ title, line, kind }: SuccessStateProps) {
  return (
    <div className="success-state" role="status">
      <LampOn kind={kind} lightsUp />
      <AfterLamp as="h1" className="mt-5 text-title-1">
        {title}
      </AfterLamp>
      {line !== undefined && <AfterLamp className="text-body-1 text-sub">{line}</AfterLamp>}
    </div>
  );
}
