// Small round pictures for a whole screen's state: the lamp off, the lamp on, and the card that was refused.
import { useId } from 'react';
import { Lamp } from './lamp.tsx';
import { productDrawing, type ProductKind } from './product-art.tsx';

export function LampOff({ size = 132 }: { size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="66" cy="66" r="62" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className="lamp-off__wall" width="132" height="132" />
        <rect y="106" width="132" height="30" fill="#E7EAF0" />
      </g>
      <Lamp tone="off" x={92} y={107} scale={0.46} />
    </svg>
  );
}

export interface LampOnProps {
  size?: number | undefined;
  /** The thing under the light. */
  kind?: ProductKind | undefined;
  /** Lets the light come on as the picture appears. */
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
        {kind && (
          <image
            className="scene__object"
            href={productDrawing(kind)}
            x="24"
            y="75.5"
            width="34"
            height="34"
          />
        )}
      </g>
    </svg>
  );
}

export function CardRefused({ size = 132 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="62" fill="#FFF0EF" />
      <rect x="34" y="46" width="64" height="44" rx="10" fill="#1B2440" />
      <rect x="34" y="56" width="64" height="10" fill="#34406A" />
      <rect x="42" y="75" width="20" height="5" rx="2.5" fill="#DDE1EA" />
      <circle cx="96" cy="88" r="17" fill="#E8403A" stroke="#FFF0EF" strokeWidth="5" />
      <path d="m90 82 12 12M102 82 90 94" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
