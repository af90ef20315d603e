// A state as a word, a colour and a shape, so that it can be told apart without seeing colours.
import type { ReactNode } from 'react';
import './badge.css';

const tones = {
  /** ● green: on, in order. */
  on: 'c-badge--on',
  /** ● yellow: 대여 중, few left. */
  lit: 'c-badge--lit',
  /** ◆ red: trouble. */
  trouble: 'c-badge--trouble',
  /** ○ blue: being settled. */
  settling: 'c-badge--settling',
  /** ● grey: over, as it should be. */
  done: '',
  /** ○ grey: waiting or closed. */
  off: 'c-badge--off',
  /** ■ grey: stopped or in work. */
  stopped: 'c-badge--stopped',
  /** – grey: gone. */
  gone: 'c-badge--gone',
  /** ● on navy: the owner. */
  dark: 'c-badge--dark',
  /** A word without a shape. */
  plain: 'c-badge--plain',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`c-badge ${tones[tone]}`}>{children}</span>;
}
