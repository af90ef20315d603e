// What a part of the bench is, and what it may be told.
import type { Section } from './figures.ts';

export interface PartOptions {
  /** How often both sides are measured. */
  rounds: number;
  /** How long each side is measured in a round. */
  seconds: number;
  /** 1 is the whole size the budget speaks of. */
  scale: number;
  /** How long memory is watched. */
  minutes: number;
  say: (line: string) => void;
}

export interface Part {
  title: string;
  run(options: PartOptions): Promise<Section>;
}
