// Records what became of messages: those that are settled while others are being written go together into the next statement.
import type { CrashAt } from '#api/crash-points.ts';
import type { Database } from '#api/database/database.ts';
import { recordOutcomes, type Claim, type Outcome, type SettledClaim } from './claim.queries.ts';

interface Entry extends SettledClaim {
  resolve: () => void;
  reject: (error: unknown) => void;
}

export class OutcomeRecorder {
  readonly #db: Database;
  readonly #crashAt: CrashAt;
  #waiting: Entry[] = [];
  #isWriting = false;

  constructor({ db, crashAt }: { db: Database; crashAt: CrashAt }) {
    this.#db = db;
    this.#crashAt = crashAt;
  }

  /** Resolves when it is recorded. */
  record(claim: Claim, outcome: Outcome): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ claim, outcome, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const entries = this.#waiting;
      this.#waiting = [];
      if (entries.length > 1) this.#crashAt('notification_batch_handed');
      await this.#write(entries);
    }
    this.#isWriting = false;
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    try {
      await recordOutcomes(this.#db, entries);
      for (const { resolve } of entries) resolve();
    } catch (error) {
      const [first, ...others] = entries;
      if (others.length === 0) return first?.reject(error);
      // One outcome that the database does not take must not hold up the others.
      for (const entry of entries) await this.#write([entry]);
    }
  }
}
