// How much of the promised time is left: a thin meter and words, red only when it is over.
import { clockShare, clockText } from '../inquiry.text.ts';
import type { Inquiry } from '../inquiry.api.ts';

export function AnswerClock({ clock }: { clock: NonNullable<Inquiry['clock']> }) {
  const isLate = clock.leftMinutes < 0;
  return (
    <span
      className={`flex min-w-0 flex-1 items-center gap-2 text-small font-semibold whitespace-nowrap ${isLate ? 'text-danger' : 'text-sub'}`}
    >
      <span className="h-1 min-w-6 flex-1 overflow-hidden rounded-full bg-ink-100" aria-hidden="true">
        <span
          className={`block h-full rounded-full ${isLate ? 'bg-red-600' : 'bg-ink-700'}`}
          style={{ width: `${clockShare(clock) * 100}%` }}
        />
      </span>
      {clockText(clock)}
    </span>
  );
}
