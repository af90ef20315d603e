// The desk lamp of the console: over the sign-in fully lit, on 시작하기 brighter with every step that is done.
import { useId } from 'react';
import battery from '#ui/assets/products/battery-night.svg';
import charger from '#ui/assets/products/charger-night.svg';

export interface DeskLampProps {
  /** 0: off, 1: fully lit. */
  light?: number | undefined;
  /** What lies under it. */
  withThings?: boolean | undefined;
  className?: string | undefined;
}

export function DeskLamp({ light = 1, withThings = true, className }: DeskLampProps) {
  const beam = useId();
  const isOn = light > 0;
  return (
    <svg viewBox="0 0 620 520" className={`overflow-visible ${className ?? ''}`} aria-hidden="true">
      <defs>
        <linearGradient id={beam} x1="0" y1="0" x2="0" y2="1">
          <stop
            offset="0"
            stopColor={isOn ? '#FFD870' : '#fff'}
            stopOpacity={isOn ? 0.22 + 0.4 * light : 0.16}
          />
          <stop offset="1" stopColor={isOn ? '#FFD870' : '#fff'} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M236 188 392 250 470 470H90Z" fill={`url(#${beam})`} />
      <path d="M-260 470H740" stroke="#3D486B" strokeWidth="6" strokeLinecap="round" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M480 466C540 380 560 250 452 150C424 124 380 112 346 136" strokeWidth="13" />
        <path d="M430 466h100" strokeWidth="14" />
      </g>
      <path
        d="M236 186a84 84 0 0 1 156 62Z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <ellipse
        cx="314"
        cy="226"
        rx="62"
        ry="14"
        transform="rotate(22 314 226)"
        fill={isOn ? '#FFC845' : '#8891A8'}
      />
      {withThings && (
        <>
          <image href={charger} x="168" y="370" width="112" height="112" />
          <image href={battery} x="286" y="366" width="116" height="116" />
        </>
      )}
    </svg>
  );
}
