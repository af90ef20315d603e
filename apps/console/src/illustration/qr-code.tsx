// A QR code drawn as one path.
import encodeQR from 'qr';
import { useMemo } from 'react';

export interface QrCodeProps {
  text: string;
  size: number;
  /** What it is for; without one it is decoration. */
  label?: string | undefined;
}

export function QrCode({ text, size, label }: QrCodeProps) {
  const { path, side } = useMemo(() => drawCode(text), [text]);
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...meaning}
      width={size}
      height={size}
      viewBox={`-2 -2 ${side + 4} ${side + 4}`}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={side + 4} height={side + 4} className="light fill-white" />
      <path d={path} className="light fill-ink-900" />
    </svg>
  );
}

function drawCode(text: string): { path: string; side: number } {
  // The library draws a border of at least one cell, which is cut off.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, side: rows.length };
}
