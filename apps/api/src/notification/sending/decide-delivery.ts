// Decides when a message is due whether it is still to be sent: a reminder of a rental that was returned or extended is not.
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { decideAdvertising } from '../marketing/advertising-gate.ts';
import type { Notification } from '../message/notification.queries.ts';
import type { SkipReason } from '../notification-kind.ts';
import { kindNamed } from '../notification-kinds.ts';

export type Decision =
  | { kind: 'send' }
  | { kind: 'skip'; reason: SkipReason }
  | { kind: 'put_off' }
  | { kind: 'move'; to: Date };

export function decideDelivery(notification: Notification, now: Date): Decision {
  const { facts, variables, wants } = notification;
  const kind = kindNamed(notification.kind);
  if (notification.withdrawn) return { kind: 'skip', reason: 'withdrawn' };
  // What can become untrue is untrue once nothing is known of it any more.
  const outdated = facts === null ? kind.outOfDate && 'returned' : kind.outOfDate?.(facts, variables, now);
  if (outdated !== undefined) return { kind: 'skip', reason: outdated };
  if (facts !== null && kind.isUndecided?.(facts)) return { kind: 'put_off' };
  const to = facts === null ? undefined : kind.movedTo?.(facts, variables);
  if (to && to > now) return { kind: 'move', to };
  const lateMinutes = (now.getTime() - notification.due_at.getTime()) / MINUTE_MS;
  if (lateMinutes > (kind.maxLateMinutes ?? Infinity)) return { kind: 'skip', reason: 'too_late' };
  if (kind.preference && !wants[kind.preference]) return { kind: 'skip', reason: 'turned_off' };
  const advertising = kind.marketing && decideAdvertising(notification, now);
  if (advertising) return advertising;
  return { kind: 'send' };
}
