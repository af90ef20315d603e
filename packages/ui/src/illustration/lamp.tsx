// The desk lamp of every illustration. Its foot is at the origin and it shines to the left.
import { useId, type ReactNode, type SVGProps } from 'react';
import './lamp.css';

const tones = {
  /** White lamp on navy. */
  night: {
    body: '#fff',
    bulb: '#FFE9B0',
    beam: [
      ['#FFDF8A', 0.95],
      ['#FFC845', 0.42],
      ['#FFC845', 0.04],
    ],
    glow: ['#FFDF8A', '#FFC845'],
  },
  /** Navy lamp on yellow. */
  bright: {
    body: '#1B2440',
    bulb: '#fff',
    beam: [
      ['#FFFFFF', 0.95],
      ['#FFF6DC', 0.6],
      ['#FFF1CC', 0.2],
    ],
    glow: ['#FFFFFF', '#FFF6DC'],
  },
  /** Navy lamp, on, in a small round picture. */
  on: {
    body: '#1B2440',
    bulb: '#FFE9B0',
    beam: [
      ['#FFD76F', 0.95],
      ['#FFD76F', 0.7],
      ['#FFE49B', 0.3],
    ],
    glow: undefined,
  },
  /** The same lamp with the light off: nothing here, or something failed. */
  off: { body: 'var(--od-ink-400)', bulb: 'var(--od-ink-200)', beam: undefined, glow: undefined },
} as const;

export interface LampProps {
  tone: keyof typeof tones;
  x: number;
  y: number;
  scale: number;
}

export function Lamp({ tone, x, y, scale }: LampProps) {
  const id = useId();
  const { body, bulb, beam, glow } = tones[tone];
  return (
    <g className="lamp" transform={`translate(${x} ${y}) scale(${scale})`}>
      {beam && (
        <g className="lamp__light">
          <linearGradient id={`${id}beam`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={beam[0][0]} stopOpacity={beam[0][1]} />
            <stop offset=".55" stopColor={beam[1][0]} stopOpacity={beam[1][1]} />
            <stop offset="1" stopColor={beam[2][0]} stopOpacity={beam[2][1]} />
          </linearGradient>
          <path d="M-112 -128 -64 -118 -26 0H-200Z" fill={`url(#${id}beam)`} />
          {glow && (
            <>
              <radialGradient id={`${id}glow`}>
                <stop offset="0" stopColor={glow[0]} stopOpacity=".8" />
                <stop offset="1" stopColor={glow[1]} stopOpacity="0" />
              </radialGradient>
              <ellipse cx="-112" cy="0" rx="118" ry="13" fill={`url(#${id}glow)`} />
            </>
          )}
        </g>
      )}
      <path
        d="M0 -8C34 -40 46 -78 34 -116 20 -158 -26 -176 -62 -162"
        fill="none"
        stroke={body}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="-34" y="-12" width="68" height="12" rx="6" fill={body} />
      <g className="lamp__shade">
        <path d="M-112 -127.5 -62 -117.5C-66 -103 -108 -111 -112 -127.5Z" fill={bulb} />
        <path
          d="M-124 -132C-120 -166 -88 -186 -62 -166 -48 -155 -46 -136 -50 -117Z"
          fill={body}
          stroke={body}
          strokeWidth="6"
          strokeLinejoin="round"
        />
      </g>
    </g>
  );
}

/** A picture under the lamp, which brightens when the scene's light turns on (`data-lights-up` on its svg). */
export function LampObject(props: SVGProps<SVGImageElement>) {
  return <image {...props} className="lamp__object" />;
}

export interface AfterLampProps {
  as?: 'h1' | 'p' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Text that appears after the light has turned on. */
export function AfterLamp({ as: Element = 'p', className = '', children }: AfterLampProps) {
  return <Element className={`after-lamp ${className}`}>{children}</Element>;
}
