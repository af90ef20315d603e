// The interface of a benchmark suite and its options.
import type { Section } from './results.ts';

export interface SuiteOptions {
  /** How often both sides are measured. */
  rounds: number;
  /** How long each side is measured in a round. */
  seconds: number;
  /** The share of the full database size; 1 is the size of the budget. */
  scale: number;
  /** How long the memory is sampled. */
  minutes: number;
  /** Few rounds and one condition, for trying. */
  quick: boolean;
  /** The names of what is measured; undefined for everything. */
  only: readonly string[] | undefined;
  /** Web: only how soon a tap is answered. */
  interactions: boolean;
  /** Web: prints the requests of each page. */
  waterfall: boolean;
  /** The folder of a database server that is kept for the next run; undefined for one that goes with this run. */
  database: string | undefined;
  log: (line: string) => void;
}

export interface Suite {
  title: string;
  run(options: SuiteOptions): Promise<Section>;
}
