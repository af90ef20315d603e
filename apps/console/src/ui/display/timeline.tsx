// What happened, newest first and grouped by day; who did it and why stand under what.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './timeline.css';

const tones = {
  plain: '',
  /** The light went on: a rental began. */
  lit: 'c-timeline__mark--lit',
  good: 'c-timeline__mark--good',
  trouble: 'c-timeline__mark--trouble',
  /** Staff moved it. */
  moved: 'c-timeline__mark--moved',
} as const;

export type TimelineTone = keyof typeof tones;

export interface TimelineStep {
  key: string;
  /** The day's heading: 오늘, 11월 12일 목 */
  day: string;
  /** 18:20 */
  time: string;
  /** The same as a timestamp, for machines. */
  at: string;
  icon: IconName;
  tone: TimelineTone;
  what: ReactNode;
  who?: ReactNode;
  reason?: ReactNode;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <div>
      {groupByDay(steps).map(({ day, steps: ofDay }) => (
        <Day key={day} day={day} steps={ofDay} />
      ))}
    </div>
  );
}

function Day({ day, steps }: { day: string; steps: readonly TimelineStep[] }) {
  return (
    <>
      <h3 className="c-timeline__day">{day}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.key} className="c-timeline__step">
            <span className={`c-timeline__mark ${tones[step.tone]}`}>
              <Icon name={step.icon} size={12} />
            </span>
            <div>
              <p className="c-timeline__what">{step.what}</p>
              {step.who !== undefined && <p className="c-timeline__who">{step.who}</p>}
              {step.reason !== undefined && <p className="c-timeline__why">{step.reason}</p>}
            </div>
            <time className="c-timeline__at" dateTime={step.at}>
              {step.time}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

function groupByDay(steps: readonly TimelineStep[]): { day: string; steps: TimelineStep[] }[] {
  const days: { day: string; steps: TimelineStep[] }[] = [];
  for (const step of steps) {
    const last = days.at(-1);
    if (last?.day === step.day) last.steps.push(step);
    else days.push({ day: step.day, steps: [step] });
  }
  return days;
}
