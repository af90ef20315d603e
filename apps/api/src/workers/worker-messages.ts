// What the first process and its workers tell each other.
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { DatabaseUrls } from '#api/service-with-sandbox.ts';

export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** How a worker starts; it reads everything else from the environment, as the first process did. */
export interface WorkerStart {
  kind: 'start';
  /** From 1; a worker that replaces a dead one has its number. */
  number: number;
  urls: DatabaseUrls;
  databaseConnections: number;
  carriesSandbox: boolean;
  /** Where the worker with the sandbox listens for the others; null without a mounted sandbox. */
  loopbackPort: number | null;
}

export type ToWorker =
  | WorkerStart
  /** Say that this process ends soon, and go on answering. */
  | { kind: 'drain' }
  | { kind: 'stop' }
  | { kind: 'read_metrics'; id: number }
  | { kind: 'metrics_text'; id: number; text: string };

export type FromWorker =
  | { kind: 'listening' }
  | { kind: 'metrics'; id: number; values: MetricValues }
  | { kind: 'ask_for_metrics'; id: number };
