// How a shopper calls the service: at any of its copies, and again, as the web app does, while nothing is decided.
import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '#contract/contract.ts';
import type { FailureCode } from '#contract/failures.ts';
import { callOver, type Asked, type Person, type Reply } from '#api-test/world.ts';
import type { Draw } from './draw.ts';
import type { Memory } from './memory.ts';

type Name = keyof Contract;

export type Heard<T> =
  { ok: true; data: T } | { ok: false; status: number; code: FailureCode | 'OFFLINE'; waitMs: number };

/** The web app gives a call up after 40 s; these people have less time. */
const callPatienceMs = 20_000;
const firstWaitMs = 250;
const longestWaitMs = 1_250;
/** Four times as impatient as the web app. */
const haste = 4;

export class Phone {
  readonly person: Person;
  readonly #origins: readonly string[];
  readonly #draw: Draw;
  readonly #memory: Memory;

  constructor(person: Person, origins: readonly string[], draw: Draw, memory: Memory) {
    this.person = person;
    this.#origins = origins;
    this.#draw = draw;
    this.#memory = memory;
  }

  /** Once, at one of the copies. */
  async call<N extends Name>(name: N, asked: Asked<N>): Promise<Heard<Reply<N>>> {
    this.#memory.tally.calls += 1;
    const signal = asked.signal ?? AbortSignal.timeout(callPatienceMs);
    try {
      const origin = this.#draw.pick(this.#origins);
      const answer = await callOver(origin, name, { ...asked, as: this.person, signal });
      if (answer.ok) return answer;
      if (answer.status === 500)
        this.#memory.oddities.add(`${name} answered ${answer.code} (${answer.requestId})`);
      const waitMs = (Number(answer.headers.get('retry-after') ?? 0) * 1000) / haste;
      return { ok: false, status: answer.status, code: answer.code, waitMs };
    } catch {
      this.#memory.tally.callsWithoutAnswer += 1;
      return { ok: false, status: 0, code: 'OFFLINE', waitMs: 0 };
    }
  }

  /** Until it is decided, or the shopper has had enough: then whatever came last. */
  async insist<N extends Name>(
    name: N,
    asked: Asked<N>,
    hasHadEnough: () => boolean,
  ): Promise<Heard<Reply<N>>> {
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      const heard = await this.call(name, asked);
      if (isDecided(heard) || hasHadEnough()) return heard;
      await pause(heard.ok || heard.waitMs === 0 ? wait : heard.waitMs);
    }
  }
}

/** Neither yes nor no: no answer, the server's trouble, or too many at once. */
export function isDecided<T>(heard: Heard<T>): boolean {
  return heard.ok || (heard.status !== 0 && heard.status < 500 && heard.status !== 429);
}
