// One headline at a time; the whole row is the link.
import { useState, type ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { Icon } from '../illustration/icon.tsx';
import { useAutoAdvance } from './auto-advance.ts';
import './ticker.css';

const CHANGE_INTERVAL_MS = 2000;

export interface TickerProps {
  /** 공지 */
  label: string;
  items: readonly { key: string | number; to: string; text: ReactNode }[];
  className?: string | undefined;
}

export function Ticker({ label, items, className = '' }: TickerProps) {
  const [changes, setChanges] = useState(0);
  const [touched, setTouched] = useState(false);
  useAutoAdvance({
    intervalMs: CHANGE_INTERVAL_MS,
    held: touched || items.length < 2,
    onAdvance: () => setChanges((count) => count + 1),
  });

  const item = items[changes % items.length];
  if (item === undefined) return null;
  return (
    <Link
      className={`ticker ${className}`}
      to={item.to}
      aria-live="off"
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
    >
      <b className="ticker__label">{label}</b>
      <span key={item.key} className="ticker__text" data-moved={changes > 0 || undefined}>
        {item.text}
      </span>
      <Icon name="right" size={18} className="text-ink-400" />
    </Link>
  );
}
