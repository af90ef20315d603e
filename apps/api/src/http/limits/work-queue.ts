// Work that takes a processor or much memory for long: so many pieces at once, so many waiting, and UNAVAILABLE for the rest.
import { Failure } from '../failure.ts';

export interface WorkQueueOptions {
  maxAtOnce: number;
  maxWaiting: number;
  /** What is said to whoever finds it full. */
  retryAfterSeconds: number;
}

export class WorkQueue {
  readonly #options: WorkQueueOptions;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** In the order of asking. Nothing of the work is done before its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { maxAtOnce, maxWaiting, retryAfterSeconds } = this.#options;
    if (this.#running >= maxAtOnce) {
      if (this.#waiting.length >= maxWaiting) throw new Failure('UNAVAILABLE', { retryAfterSeconds });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on; it is free only when nobody waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Files made while somebody waits, and walks through whole tables: one at a time in a process, so that other calls are answered meanwhile. */
export const heavyWork = new WorkQueue({ maxAtOnce: 1, maxWaiting: 8, retryAfterSeconds: 5 });
