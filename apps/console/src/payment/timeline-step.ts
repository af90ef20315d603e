// A step of a payment, a difference or a rental as a line of the timeline: who and why under what.
import type { ConsoleReply } from '#client/console-call.ts';
import { formatClock, formatDayHeading } from '#console/format/format-time.ts';
import { roleNames } from '#console/navigation/role-names.ts';
import { koreanWallClock } from '#domain/time/korean-time.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import type { TimelineStep, TimelineTone } from '#console/ui/display/timeline.tsx';

export type Step = ConsoleReply<'GET /api/v1/console/payments/{id}'>['timeline'][number];
export type StepStyle = { icon: IconName; tone: TimelineTone };

/** How the steps of money are drawn. */
const moneyStepStyles: Readonly<Record<string, StepStyle>> = {
  'order.confirming': { icon: 'refresh', tone: 'plain' },
  'order.paid': { icon: 'card', tone: 'good' },
  'order.declined': { icon: 'card', tone: 'trouble' },
  'order.void': { icon: 'close', tone: 'plain' },
  'order.cancelling': { icon: 'close', tone: 'trouble' },
  'order.cancelled': { icon: 'undo', tone: 'plain' },
  'payment.confirming': { icon: 'refresh', tone: 'plain' },
  'payment.approved': { icon: 'card', tone: 'good' },
  'payment.part_refunded': { icon: 'card', tone: 'good' },
  'payment.refunded': { icon: 'card', tone: 'good' },
  'payment.declined': { icon: 'card', tone: 'trouble' },
  'payment.auto_cancelled': { icon: 'undo', tone: 'plain' },
  'refund.requested': { icon: 'undo', tone: 'plain' },
  'refund.done': { icon: 'check', tone: 'good' },
  'refund.refused': { icon: 'close', tone: 'trouble' },
  'refund.by_hand': { icon: 'check', tone: 'moved' },
};

export interface StepOptions {
  /** How further kinds of steps are drawn; one that is not listed is plain. */
  styles?: Readonly<Record<string, StepStyle>> | undefined;
  /** With seconds: two systems are compared. */
  exact?: boolean | undefined;
}

export function toTimelineStep(
  step: Step,
  index: number,
  { styles = {}, exact = false }: StepOptions = {},
): TimelineStep {
  const person = typeof step.by === 'object' ? `${step.by.name} · ${roleNames[step.by.role]}` : undefined;
  const who = [person, step.facts ?? step.ref?.no].filter(Boolean).join(' · ');
  const seconds = String(koreanWallClock(new Date(step.at)).second).padStart(2, '0');
  return {
    key: `${step.at} ${step.kind} ${index}`,
    day: formatDayHeading(step.at),
    time: exact ? `${formatClock(step.at)}:${seconds}` : formatClock(step.at),
    at: step.at,
    ...(styles[step.kind] ?? moneyStepStyles[step.kind] ?? { icon: 'clock', tone: 'plain' }),
    what: step.words,
    who: who === '' ? undefined : who,
    why: step.reason ?? undefined,
  };
}
