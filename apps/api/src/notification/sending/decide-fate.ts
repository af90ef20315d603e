// Decides when a message is due whether it is still true: a reminder of a rental that was returned or extended is not.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { messageKinds, reminderKinds } from '../message/message-kinds.ts';
import type { MessageFacts, RentalFacts } from '../message/message-facts.queries.ts';
import { extensionOfStep } from '../message/render-message.ts';
import type { SkipReason } from './claim.queries.ts';

export type Fate =
  | { kind: 'send' }
  | { kind: 'skip'; reason: SkipReason }
  /** A payment for this rental is just being confirmed: what it brings decides. */
  | { kind: 'put_off' };

const MAX_LATE_MINUTES = 15;

export function decideFate(facts: MessageFacts, now: Date): Fate {
  if (facts.withdrawn) return { kind: 'skip', reason: 'withdrawn' };
  const outdated = findOutdated(facts);
  if (outdated !== undefined) return { kind: 'skip', reason: outdated };
  if (facts.kind.startsWith('overdue.') && facts.rental?.claimed === true) return { kind: 'put_off' };
  if (facts.kind.startsWith('due.') && isLate(facts.due_at, now)) return { kind: 'skip', reason: 'too_late' };
  if (isTurnedOff(facts)) return { kind: 'skip', reason: 'turned_off' };
  return { kind: 'send' };
}

function findOutdated(facts: MessageFacts): SkipReason | undefined {
  const { kind, step, rental } = facts;
  // Somebody has found it meanwhile: nobody is asked for it any more.
  if (kind === 'return.asked') return rental?.returnProof === 'seen' ? 'returned' : undefined;
  const isReminder = reminderKinds.includes(kind);
  if (!isReminder && kind !== 'rent.started') return undefined;
  if (rental === null || rental.state === 'returned') return 'returned';
  if (rental.state === 'lost') return 'lost';
  if (!isReminder) return undefined;
  if (extensionOfStep(step) !== rental.extendedHours) return 'extended';
  return isReportedLost(rental) ? 'lost' : undefined;
}

/** Staff decide now; the fee stands still until then. */
function isReportedLost(rental: RentalFacts): boolean {
  return rental.reportedLostAt !== null;
}

function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > MAX_LATE_MINUTES * MINUTE_MS;
}

function isTurnedOff(facts: MessageFacts): boolean {
  const { preference } = messageKinds[facts.kind];
  if (preference === 'due_soon') return !facts.wants_due_soon;
  return preference === 'due_now' && !facts.wants_due_now;
}
