// The circuit breaker of the payment gateway: judged from real calls, so that nobody is sent to a payment window that does not work.

const MAX_FAILURES_IN_A_ROW = 3;
const COOLDOWN_MS = 5_000;

export class CircuitBreaker {
  readonly #elapsedMs: () => number;
  #failures = 0;
  #openUntilMs = 0;

  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs;
  }

  /** Open means known to be down. After the cooldown the next caller may try again. */
  get isOpen(): boolean {
    return this.#failures >= MAX_FAILURES_IN_A_ROW && this.#elapsedMs() < this.#openUntilMs;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    this.#openUntilMs = this.#elapsedMs() + COOLDOWN_MS;
  }
}
