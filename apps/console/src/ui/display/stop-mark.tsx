// The circle of a stop: 출 or its number; a green tick once it is done, the lamp's yellow while it is next.
import { Icon } from './icon.tsx';

const tones = {
  done: 'bg-green-50 text-open',
  next: 'bg-accent text-on-accent',
  later: 'bg-primary text-inverse',
} as const;

export type StopTone = keyof typeof tones;

export function StopMark({ mark, tone }: { mark: string; tone: StopTone }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6.5 flex-none place-items-center rounded-full text-[0.8125rem] leading-none font-bold ${tones[tone]}`}
    >
      {tone === 'done' ? <Icon name="check" size={16} /> : mark}
    </span>
  );
}
