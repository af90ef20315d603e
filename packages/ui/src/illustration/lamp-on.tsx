// The round picture of a lamp that is on: something is done.
import { useId } from 'react';
import { Lamp, LampObject } from './lamp.tsx';
import { productDrawing, type ProductKind } from './product-art.tsx';

export interface LampOnProps {
  size?: number | undefined;
  /** The product under the lamp. */
  kind?: ProductKind | undefined;
  /** The light turns on as the picture appears. */
  lightsUp?: boolean | undefined;
}

export function LampOn({ size = 176, kind, lightsUp = false }: LampOnProps) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 132 132"
      aria-hidden="true"
      data-lights-up={lightsUp || undefined}
    >
      <clipPath id={id}>
        <circle cx="66" cy="66" r="62" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="132" height="132" fill="#FFF6DD" />
        <rect y="106" width="132" height="30" fill="#FFE9B5" />
        <Lamp tone="on" x={92} y={107} scale={0.46} />
        {kind && <LampObject href={productDrawing(kind)} x="24" y="75.5" width="34" height="34" />}
      </g>
    </svg>
  );
}
