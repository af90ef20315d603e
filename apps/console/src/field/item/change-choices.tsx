// What an item can become on site.
import { useId } from 'react';
import type { ItemChange } from './item-changes.ts';

interface ChoicesProps {
  changes: readonly ItemChange[];
  value: ItemChange;
  onChange: (change: ItemChange) => void;
}

export function ChangeChoices({ changes, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="mt-3">
      <legend className="mb-2.5 text-body-1 leading-6 font-bold">어떻게 바꿀까요?</legend>
      <div className="grid gap-2">
        {changes.map((change) => (
          <label
            key={change.to}
            className="flex min-h-15.5 items-center gap-2.5 rounded-[16px] bg-surface px-3.5 py-2.5 ring-1 ring-line-strong ring-inset has-checked:bg-lamp-50 has-checked:ring-[1.5px] has-checked:ring-lamp-400 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-600"
          >
            <input
              type="radio"
              name={name}
              checked={change.to === value.to}
              className="size-4.5 flex-none appearance-none rounded-full border-[1.6px] border-line-control bg-surface outline-none checked:border-[5.5px] checked:border-ink-900"
              onChange={() => onChange(change)}
            />
            <span className="text-[1rem] leading-6 font-semibold">
              {change.label}
              <small className="block text-[0.8125rem] leading-5 font-medium text-sub">{change.note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
