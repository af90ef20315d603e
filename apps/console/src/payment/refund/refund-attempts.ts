// The attempts of a refund as steps of a timeline.
import type { Refund } from '../payment-labels.ts';

/** The refund and those it asks for anew, and those that asked anew for it; the newest first. */
export function attemptsOf(refund: Pick<Refund, 'id'>, all: readonly Refund[]): Refund[] {
  const known = new Map(all.map((one) => [one.id, one]));
  let newest = known.get(refund.id);
  while (newest !== undefined && newest.retriedAs !== null && known.has(newest.retriedAs.id))
    newest = known.get(newest.retriedAs.id);
  const attempts: Refund[] = [];
  for (
    let one = newest;
    one !== undefined;
    one = one.retryOf === null ? undefined : known.get(one.retryOf.id)
  )
    attempts.push(one);
  return attempts;
}
