// The desk at night, on navy: for the login, the completed rental and the introduction only.
import { useId, useState, type ReactNode } from 'react';
import { Lamp, LampObject } from '#ui/illustration/lamp.tsx';
import { LogoMark } from '#ui/illustration/logo.tsx';
import { productPicture } from '#ui/illustration/product-art.tsx';
import './night-scene.css';

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

function Room({ height, desk, brightest, lamp, lightsUp = false, children }: RoomProps) {
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

function Laptop({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-46" y="-64" width="92" height="60" rx="6" fill="#C9CFDE" />
      <rect x="-41" y="-59" width="82" height="50" rx="3" fill="#F5F6F9" />
      <path d="M-58 -5H58L54 0H-54Z" fill="#C9CFDE" stroke="#C9CFDE" strokeWidth="3" strokeLinejoin="round" />
    </g>
  );
}

function Cup({ x, y, scale }: { x: number; y: number; scale: number }) {
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

/** 512 high: the desk behind the login. */
export function LoginScene() {
  return (
    <Room height={512} desk={448} brightest={0.88} lamp={{ x: 318, scale: 1.42 }}>
      <Laptop x={160} y={448} scale={1.22} />
      <g transform="translate(141.5 382) scale(.77)">
        <LogoMark height={64} />
      </g>
      <Cup x={52} y={448} scale={1.05} />
    </Room>
  );
}

const completeScenes = {
  whole: { height: 396, desk: 332, lamp: { x: 312, scale: 1.3 }, item: { x: 108, y: 219, size: 122 } },
  /** Makes room for a question below the receipt. */
  low: { height: 232, desk: 182, lamp: { x: 292, scale: 0.9 }, item: { x: 147, y: 103, size: 86 } },
} as const;

export interface CompleteSceneProps {
  image: string;
  category: string;
  variant?: keyof typeof completeScenes | undefined;
}

/** 396 or 232 high: the rented product, with the light turning on over it. */
export function CompleteScene({ image, category, variant = 'whole' }: CompleteSceneProps) {
  const [broken, setBroken] = useState(false);
  const { height, desk, lamp, item } = completeScenes[variant];
  return (
    <Room height={height} desk={desk} brightest={0.84} lamp={lamp} lightsUp>
      <LampObject
        href={productPicture(broken ? undefined : image, category, 'night')}
        x={item.x}
        y={item.y}
        width={item.size}
        height={item.size}
        onError={() => setBroken(true)}
      />
    </Room>
  );
}

/** 260 high, meant for a 200 high box: the picture of the introduction. */
export function IntroScene() {
  return (
    <Room height={260} desk={176} brightest={0.68} lamp={{ x: 300, scale: 0.86 }}>
      <Laptop x={196} y={177} scale={0.8} />
      <Cup x={106} y={177} scale={0.86} />
    </Room>
  );
}

export interface NightStageProps {
  scene: ReactNode;
  height: number | string;
  /** Which edge the scene keeps to when the box is lower than the scene. */
  stands?: 'top' | 'bottom' | undefined;
  /** Rounded and inset instead of bleeding to the column's edges. */
  inset?: boolean | undefined;
  children?: ReactNode;
}

/** The navy box around a scene; children (a header, a logo) lie above it. */
export function NightStage({ scene, height, stands = 'top', inset = false, children }: NightStageProps) {
  return (
    <div
      className="night-stage night"
      data-inset={inset || undefined}
      data-stands={stands}
      style={{ height }}
    >
      {scene}
      {children}
    </div>
  );
}

/** The white sheet that overlaps the bottom of a full-width stage and carries the screen's content. */
export function StageSheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`stage-sheet ${className}`}>{children}</div>;
}
