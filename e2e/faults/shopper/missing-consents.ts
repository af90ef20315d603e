// Members who have not agreed to changed terms, as far as their shoppers know: what is closed to them, and what they do all the same.
import type { Endpoint } from '#contract/endpoint.ts';
import { contract, type Contract } from '#contract/member/contract.ts';

type EndpointKey = keyof Contract;

/** What was known of a member when a call began. */
export interface KnownConsent {
  /** Counts agreements that began and that were answered. */
  changes: number;
  isMissing: boolean;
}

export class MissingConsents {
  readonly #changes = new Map<number, number>();
  /** Those of a member when last refused. */
  readonly #refusedAfter = new Map<number, number>();
  /** Sent and not answered yet: they may be recorded at any moment. */
  readonly #underWay = new Map<number, number>();

  /** Refused, and no phone of theirs has agreed since, or is just agreeing. */
  of(memberId: number): KnownConsent {
    const changes = this.#changes.get(memberId) ?? 0;
    const isAgreeing = (this.#underWay.get(memberId) ?? 0) > 0;
    return { changes, isMissing: !isAgreeing && this.#refusedAfter.get(memberId) === changes };
  }

  async whileAgreeing<T>(memberId: number, agree: () => Promise<T>): Promise<T> {
    const isUnderWay = (by: 1 | -1) => {
      this.#underWay.set(memberId, (this.#underWay.get(memberId) ?? 0) + by);
      this.#changes.set(memberId, this.of(memberId).changes + 1);
    };
    isUnderWay(1);
    const answer = await agree();
    isUnderWay(-1);
    return answer;
  }

  /** Gives what is wrong with a refusal: only what starts something new is closed. */
  findFaultOfRefusal(key: EndpointKey, memberId: number, before: KnownConsent): string | undefined {
    // An agreement that overtook the refusal may have been answered already.
    if (this.of(memberId).changes === before.changes) this.#refusedAfter.set(memberId, before.changes);
    return isClosed(key) ? undefined : `S8: ${key} was closed to member ${memberId}, who has not agreed`;
  }

  /** Gives what is wrong with an answer to somebody who was refused before the call began. */
  findFaultOfAnswer(key: EndpointKey, memberId: number, before: KnownConsent): string | undefined {
    const hasAgreed = this.of(memberId).changes > before.changes;
    return isClosed(key) && before.isMissing && !hasAgreed
      ? `S8: ${key} was open to member ${memberId}, who has not agreed`
      : undefined;
  }
}

function isClosed(key: EndpointKey): boolean {
  const { access, openWithoutConsent }: Endpoint = contract[key];
  return access !== 'public' && openWithoutConsent === undefined;
}
