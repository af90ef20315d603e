// The round picture of a stopped clock under the lamp that is still on: the item is still rented.
import { useId } from 'react';
import { Lamp } from '#ui/illustration/lamp.tsx';

export function StoppedClock({ size }: { size: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 132 132" aria-hidden="true">
      <clipPath id={id}>
        <circle cx="66" cy="66" r="62" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="132" height="132" fill="#FFF6DD" />
        <rect y="106" width="132" height="30" fill="#FFE9B5" />
        <Lamp tone="on" x={92} y={107} scale={0.46} />
        <g transform="translate(41 93)" stroke="#1B2440" strokeWidth="2.6" strokeLinecap="round">
          <ellipse cx="0" cy="13.5" rx="13" ry="2" fill="#1B2440" opacity=".1" stroke="none" />
          <path d="M-7 9.5-9.5 13.5M7 9.5l2.5 4" />
          <circle r="10.6" fill="#fff" strokeWidth="2.8" />
          <path d="M-2.6-3.9v7.8M2.6-3.9v7.8" />
        </g>
      </g>
    </svg>
  );
}
