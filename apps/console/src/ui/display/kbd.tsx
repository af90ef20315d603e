// A key of the keyboard. In a file of its own: the frame of every screen names keys, and needs nothing of a list.
import type { ReactNode } from 'react';
import './kbd.css';

export interface KbdProps {
  /** On a navy button. */
  onDark?: boolean | undefined;
  children: ReactNode;
}

export function Kbd({ onDark = false, children }: KbdProps) {
  return <kbd className={`c-kbd ${onDark ? 'c-kbd--on-dark' : ''}`}>{children}</kbd>;
}
