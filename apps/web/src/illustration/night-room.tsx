// A room at night with a desk and what stands on it.
import { useId, type ReactNode } from 'react';
import { Lamp } from '#ui/illustration/lamp.tsx';

const stars = [
  [40, 60, 1.6],
  [92, 118, 1.2],
  [60, 168, 1.4],
  [150, 44, 1.2],
  [332, 52, 1.6],
  [360, 130, 1.2],
  [26, 230, 1.2],
  [210, 30, 1],
  [296, 96, 1],
] as const;

interface RoomProps {
  height: number;
  /** The desk's upper edge. */
  desk: number;
  /** How far down, from 0 to 1, the wall is brightest. */
  brightest: number;
  lamp: { x: number; scale: number };
  lightsUp?: boolean | undefined;
  children: ReactNode;
}

export function NightRoom({ height, desk, brightest, lamp, lightsUp = false, children }: RoomProps) {
  const id = useId();
  return (
    <svg
      className="night-scene"
      width="430"
      height={height}
      viewBox={`-20 0 430 ${height}`}
      aria-hidden="true"
      data-lights-up={lightsUp || undefined}
    >
      <radialGradient id={id} cx=".5" cy={brightest} r=".75">
        <stop offset="0" stopColor="#35426F" />
        <stop offset="1" stopColor="#1B2440" />
      </radialGradient>
      <rect x="-20" width="430" height={height} fill={`url(#${id})`} />
      <g fill="#FFE9B0" opacity=".5">
        {stars.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <rect x="-20" y={desk} width="430" height={height - desk} fill="#141B33" />
      <rect x="-20" y={desk} width="430" height="3" fill="#4A578A" />
      <Lamp tone="night" x={lamp.x} y={desk + 1} scale={lamp.scale} />
      {children}
    </svg>
  );
}

export function Laptop({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-46" y="-64" width="92" height="60" rx="6" fill="#C9CFDE" />
      <rect x="-41" y="-59" width="82" height="50" rx="3" fill="#F5F6F9" />
      <path d="M-58 -5H58L54 0H-54Z" fill="#C9CFDE" stroke="#C9CFDE" strokeWidth="3" strokeLinejoin="round" />
    </g>
  );
}

export function Cup({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-13-26H13V-8A8 8 0 0 1 5 0H-5A8 8 0 0 1-13-8Z" fill="#DDE1EA" />
      <path d="M13-20h4a6 6 0 0 1 0 12h-4" fill="none" stroke="#DDE1EA" strokeWidth="3.6" />
      <path
        d="M-5-32c-2-3 2-5 0-9M4-32c-2-3 2-5 0-9"
        stroke="#DDE1EA"
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
        opacity=".55"
      />
    </g>
  );
}
