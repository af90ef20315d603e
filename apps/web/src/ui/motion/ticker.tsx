// One line of news at a time; the whole row is the link.
import { useState } from 'react';
import { Link } from '../action/link.tsx';
import { Icon } from '../art/icon.tsx';
import { useAutoAdvance } from './auto-advance.ts';
import './ticker.css';

const changeEveryMilliseconds = 2000;

export interface TickerProps {
  /** 공지 */
  label: string;
  items: readonly { key: string | number; to: string; text: string }[];
}

export function Ticker({ label, items }: TickerProps) {
  const [beats, setBeats] = useState(0);
  const [touched, setTouched] = useState(false);
  useAutoAdvance({
    everyMilliseconds: changeEveryMilliseconds,
    held: touched || items.length < 2,
    onBeat: () => setBeats((count) => count + 1),
  });

  const item = items[beats % items.length];
  if (item === undefined) return null;
  return (
    <Link
      className="ticker"
      to={item.to}
      aria-live="off"
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
    >
      <b className="ticker__label">{label}</b>
      <span key={item.key} className="ticker__text" data-moved={beats > 0 || undefined}>
        {item.text}
      </span>
      <Icon name="right" size={18} className="text-ink-400" />
    </Link>
  );
}
