// The HTTP client of a shopper: calls a random copy of the service, and retries undecided calls as the web app does.
import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '#contract/member/contract.ts';
import type { FailureCode } from '#contract/failures.ts';
import { callOver, type Asked, type Person, type Reply } from '#api-test/test-app.ts';
import type { SeededRandom } from '#e2e/faults/random.ts';
import type { Observations } from '#e2e/faults/observations.ts';
import type { KnownConsent } from './missing-consents.ts';

type EndpointKey = keyof Contract;

export type CallResult<T> =
  | { ok: true; data: T }
  | { ok: false; status: number; code: FailureCode | 'OFFLINE'; waitMs: number };

/** Half of the web app's timeout, to keep the run short. */
const CALL_TIMEOUT_MS = 20_000;
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 1_250;
/** Shoppers wait a fourth of the `retry-after` that the web app waits. */
const RETRY_AFTER_DIVISOR = 4;

export class ShopperClient {
  readonly person: Person;
  readonly #origins: readonly string[];
  readonly #random: SeededRandom;
  readonly #observations: Observations;

  constructor(person: Person, origins: readonly string[], random: SeededRandom, observations: Observations) {
    this.person = person;
    this.#origins = origins;
    this.#random = random;
    this.#observations = observations;
  }

  /** Calls one of the copies once. */
  async call<N extends EndpointKey>(name: N, asked: Asked<N>): Promise<CallResult<Reply<N>>> {
    this.#observations.tally.calls += 1;
    const consent = this.#observations.missingConsents.of(this.person.memberId);
    const signal = asked.signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      const origin = this.#random.pick(this.#origins);
      const answer = await callOver(origin, name, { ...asked, as: this.person, signal });
      this.#judgeConsent(name, consent, answer);
      if (answer.ok) return answer;
      this.#observations.recordServerError(name, answer);
      const waitMs = (Number(answer.headers.get('retry-after') ?? 0) * 1000) / RETRY_AFTER_DIVISOR;
      return { ok: false, status: answer.status, code: answer.code, waitMs };
    } catch {
      this.#observations.tally.callsWithoutAnswer += 1;
      return { ok: false, status: 0, code: 'OFFLINE', waitMs: 0 };
    }
  }

  /** Who has not agreed to changed terms may end what they have begun, and start nothing new. */
  #judgeConsent(name: EndpointKey, before: KnownConsent, answer: { ok: boolean; code?: string }): void {
    const { memberId } = this.person;
    const { missingConsents, unexpectedAnswers, tally } = this.#observations;
    const isRefused = answer.code === 'CONSENT_NEEDED';
    if (isRefused) tally.withoutConsent.refused += 1;
    if (answer.ok && before.isMissing && name === 'POST /api/v1/returns/products/{serialNumber}')
      tally.withoutConsent.returned += 1;
    const fault = isRefused
      ? missingConsents.findFaultOfRefusal(name, memberId, before)
      : answer.ok
        ? missingConsents.findFaultOfAnswer(name, memberId, before)
        : undefined;
    if (fault !== undefined) unexpectedAnswers.add(fault);
  }

  /** Retries until the call is decided or the shopper gives up; gives the last result. */
  async callUntilDecided<N extends EndpointKey>(
    name: N,
    asked: Asked<N>,
    givesUp: () => boolean,
  ): Promise<CallResult<Reply<N>>> {
    for (let delay = MIN_RETRY_DELAY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
      const result = await this.call(name, asked);
      if (isDecided(result) || givesUp()) return result;
      await pause(result.ok || result.waitMs === 0 ? delay : result.waitMs);
    }
  }
}

/** Undecided are calls without an answer, server errors and rate-limited calls. */
export function isDecided<T>(result: CallResult<T>): boolean {
  return result.ok || (result.status !== 0 && result.status < 500 && result.status !== 429);
}
