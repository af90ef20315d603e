// Remembers whether the card company answers at all, judged from real calls, so that nobody is sent to a dead window.

const FAILURES_IN_A_ROW = 3;
const REST_MS = 5_000;

export class Breaker {
  readonly #elapsedMs: () => number;
  #failures = 0;
  #restUntilMs = 0;

  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs;
  }

  /** Known to be down. A little after the last failure the next caller may try again. */
  get isOpen(): boolean {
    return this.#failures >= FAILURES_IN_A_ROW && this.#elapsedMs() < this.#restUntilMs;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    this.#restUntilMs = this.#elapsedMs() + REST_MS;
  }
}
