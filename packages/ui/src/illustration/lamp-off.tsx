// The round picture of a lamp that is off: nothing here, or something failed.
import { useId } from 'react';
import { Lamp } from './lamp.tsx';

export function LampOff({ size = 132 }: { size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="66" cy="66" r="62" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className="lamp-off__wall" width="132" height="132" />
        <rect y="106" width="132" height="30" fill="var(--od-line)" />
      </g>
      <Lamp tone="off" x={92} y={107} scale={0.46} />
    </svg>
  );
}
