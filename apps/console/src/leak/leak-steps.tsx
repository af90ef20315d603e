// The steps of a leak at the left, each with whether it is done and what it comes to.
import { formatDay } from '#console/format/format-time.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { missingLeakParts } from '#domain/legal/leak.ts';
import type { Leak } from './leak.api.ts';
import { people, steps, type Step } from './leak.text.ts';

export interface LeakStepsProps {
  leak: Leak;
  step: Step;
  onChange: (step: Step) => void;
}

interface Progress {
  done: boolean;
  word?: string | undefined;
}

function progressOf(leak: Leak): Record<Step, Progress> {
  return {
    facts: { done: true, word: formatDay(leak.knownAt) },
    scope: { done: true, word: `${leak.tables.length}종` },
    people: { done: leak.people.touched > 0, word: people(leak.people.reachable) },
    notice: {
      done:
        missingLeakParts(leak.notice.ko).length === 0 &&
        (leak.people.english === 0 || missingLeakParts(leak.notice.en).length === 0),
    },
    send: { done: leak.sentAt !== null, word: leak.sentAt === null ? undefined : formatDay(leak.sentAt) },
    record: {
      done: leak.closedAt !== null,
      word: leak.closedAt === null ? undefined : formatDay(leak.closedAt),
    },
  };
}

export function LeakSteps({ leak, step, onChange }: LeakStepsProps) {
  const progress = progressOf(leak);
  return (
    <ol aria-label="단계" className="relative flex flex-col max-stack:flex-row max-stack:overflow-x-auto">
      {(Object.keys(steps) as Step[]).map((name, index) => {
        const { done, word } = progress[name];
        const isOpen = name === step;
        return (
          <li key={name} className="flex-none">
            <button
              type="button"
              aria-current={isOpen ? 'step' : undefined}
              className="flex h-10 w-full items-center gap-2.5 rounded-[12px] px-3 text-left font-semibold whitespace-nowrap aria-[current]:bg-surface aria-[current]:shadow-1"
              onClick={() => onChange(name)}
            >
              <span
                className={`grid size-5 flex-none place-items-center rounded-full text-micro font-bold ${
                  done ? 'bg-green-50 text-open' : isOpen ? 'bg-ink-900 text-surface' : 'bg-ink-100 text-sub'
                }`}
                aria-hidden="true"
              >
                {done ? <Icon name="check" size={12} /> : index + 1}
              </span>
              <span className="flex-1">
                {steps[name]}
                {done && <span className="sr-only">, 마침</span>}
              </span>
              {word !== undefined && <span className="text-caption font-normal text-sub">{word}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
