// The client of the load worker: sends it a load and waits for the report.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Renter, RentalWalk } from './rent.ts';

/** Paths are requested in a loop for some seconds; rentals are counted, so that each one is completed. */
type Loads =
  | {
      kind: 'paths';
      paths: string[];
      headers: Record<string, string>[];
      seconds: number;
      /** How many requests a second are sent; by default the next one as soon as the last is answered. */
      perSecond?: number;
      /** An overloaded service may refuse them: they are counted, and the times are those of the others. */
      mayBeRefused?: true;
    }
  | { kind: 'rentals'; renters: Renter[]; rentalsEach: number; walk: RentalWalk }
  /** Members who come back after the time they are told when a call of theirs is refused, as our apps do. */
  | { kind: 'patient_rentals'; renters: Renter[]; seconds: number; walk: RentalWalk };
export type Load<Kind extends Loads['kind']> = Extract<Loads, { kind: Kind }>;

export interface LoadRequest {
  origin: string;
  connections: number;
  load: Loads;
}

export interface Report {
  /** How many were answered. */
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failed: number;
  /** Answered 503 where that is allowed. */
  refused: number;
  /** Completed, where members rent. */
  rentals: number;
  /** Received, with the headers where paths are asked for. */
  bytes: number;
}

export class LoadClient {
  readonly #child: ChildProcess;

  constructor() {
    // As JSON a quantile of nothing would become null.
    this.#child = fork(join(import.meta.dirname, 'load-worker.ts'), {
      stdio: 'inherit',
      serialization: 'advanced',
    });
  }

  /** One load at a time. A rejected request would be a fast one, so none may be rejected. */
  async run(request: LoadRequest): Promise<Report> {
    const report = await this.runWithFailures(request);
    if (report.failed > 0) throw new Error(`${report.failed} requests to ${request.origin} failed`);
    return report;
  }

  /** For loads whose failures are a result. */
  async runWithFailures(request: LoadRequest): Promise<Report> {
    const report = await new Promise<Report>((resolve, reject) => {
      this.#child.once('message', (message) => resolve(message as Report));
      this.#child.once('exit', (code) => reject(new Error(`the load process ended with ${code}`)));
      this.#child.send(request);
    });
    this.#child.removeAllListeners('exit');
    return report;
  }

  stop(): void {
    this.#child.kill();
  }
}
