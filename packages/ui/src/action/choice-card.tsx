// One of several choices, as a card with a radio button.
import type { ReactNode } from 'react';

export interface ChoiceCardProps {
  /** The same for all choices of a group. */
  group: string;
  /** Before the title: a Thumb. */
  picture?: ReactNode;
  title: ReactNode;
  line: string;
  lineClassName?: string | undefined;
  /** At the right. */
  end?: ReactNode;
  checked: boolean;
  onPick: () => void;
}

export function ChoiceCard({
  group,
  picture,
  title,
  line,
  lineClassName = 'text-sub',
  end,
  checked,
  onPick,
}: ChoiceCardProps) {
  return (
    <label className="relative flex cursor-pointer items-center gap-3 rounded-lg px-4 py-3.5 shadow-[inset_0_0_0_1px_var(--od-line-strong)] has-checked:bg-lamp has-checked:shadow-[inset_0_0_0_2px_var(--od-ink-900)]">
      <input
        type="radio"
        name={group}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-lg"
        checked={checked}
        onChange={onPick}
      />
      <span
        aria-hidden="true"
        className="grid size-6 flex-none place-items-center rounded-full border-[1.8px] border-(--od-line-control) bg-surface peer-checked:border-(--od-primary) peer-checked:bg-(--od-primary) after:size-2 after:rounded-full peer-checked:after:bg-accent"
      />
      {picture}
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        <span className={`block text-caption tabular-nums ${lineClassName}`}>{line}</span>
      </span>
      {end}
    </label>
  );
}
