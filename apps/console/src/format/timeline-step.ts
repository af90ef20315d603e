// A step of any timeline as the line that is drawn: who did it, with the facts, and why, under what happened.
import { roleNames } from '#console/navigation/role-names.ts';
import type { IconName } from '#console/ui/display/icon.tsx';
import type { TimelineStep, TimelineTone } from '#console/ui/display/timeline.tsx';
import type { StaffRole } from '#contract/permission.ts';
import { koreanWallClock } from '#domain/time/korean-time.ts';
import { formatClock, formatDayHeading } from './format-time.ts';
import { joinFacts } from './join-facts.ts';

interface Step {
  at: string;
  kind: string;
  by: { name: string; role: StaffRole } | 'member' | 'system';
  reason: string | null;
}

export interface StepStyle {
  icon: IconName;
  tone: TimelineTone;
}

/** What happened, and what stands beside the person: number, renter, sum, from where to where. */
export interface StepText {
  what: string;
  facts?: string | undefined;
}

export function toTimelineStep(
  step: Step,
  index: number,
  { icon, tone, what, facts }: StepStyle & StepText,
  /** With seconds, where two systems are compared. */
  exact = false,
): TimelineStep {
  const person = typeof step.by === 'object' ? `${step.by.name} · ${roleNames[step.by.role]}` : undefined;
  const seconds = String(koreanWallClock(new Date(step.at)).second).padStart(2, '0');
  return {
    key: `${step.at} ${step.kind} ${index}`,
    day: formatDayHeading(step.at),
    time: exact ? `${formatClock(step.at)}:${seconds}` : formatClock(step.at),
    at: step.at,
    icon,
    tone,
    what,
    who: joinFacts(person, facts),
    reason: step.reason ?? undefined,
  };
}
