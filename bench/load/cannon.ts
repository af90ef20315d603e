// The hand on the load process: tells it what to fire, and brings back what came of it.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Renter } from './rent.ts';

/** Paths go round with their headers for some seconds; rentals are counted, so that each comes to its end. */
type Loads =
  | { kind: 'paths'; paths: string[]; headers: Record<string, string>[]; seconds: number }
  | { kind: 'rentals'; renters: Renter[]; rentalsEach: number };
export type Load<Kind extends Loads['kind']> = Extract<Loads, { kind: Kind }>;

export interface Order {
  origin: string;
  connections: number;
  load: Loads;
}

export interface Report {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

export class Cannon {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(join(import.meta.dirname, 'fire.ts'), { stdio: 'inherit' });
  }

  /** One salvo at a time. A refused request would be a fast one, so none may be refused. */
  async fire(order: Order): Promise<Report> {
    const report = await new Promise<Report>((resolve, reject) => {
      this.#child.once('message', (message) => resolve(message as Report));
      this.#child.once('exit', (code) => reject(new Error(`the load process ended with ${code}`)));
      this.#child.send(order);
    });
    this.#child.removeAllListeners('exit');
    if (report.failed > 0) throw new Error(`${report.failed} requests to ${order.origin} failed`);
    return report;
  }

  stop(): void {
    this.#child.kill();
  }
}
