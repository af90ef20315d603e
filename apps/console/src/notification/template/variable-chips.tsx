// What may stand in a text, each with an example; a press writes it where the cursor is.
import { OBJECT_PARTICLE } from '#domain/text/fill-text.ts';
import type { Template } from '../notification-row.ts';

export interface VariableChipsProps {
  variables: Template['variables'];
  language: Template['language'];
  onInsert: (name: string) => void;
}

export function VariableChips({ variables, language, onInsert }: VariableChipsProps) {
  // English has no particles.
  const isComplete = language !== 'ko' || variables.some(({ name }) => name === OBJECT_PARTICLE);
  const chips = isComplete ? variables : [...variables, { name: OBJECT_PARTICLE, example: '앞말에 맞춰요' }];
  return (
    <div className="rounded-[12px] bg-ink-50 px-4 py-3.5">
      <p className="flex justify-between gap-3 text-small">
        <b className="font-semibold">넣을 수 있는 낱말</b>
        <span className="text-faint">누르면 커서 자리에 들어가요</span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {chips.map(({ name, example }) => (
          <button
            key={name}
            type="button"
            className="flex items-center gap-2 rounded-[9px] bg-surface px-1.5 py-1 text-small shadow-[inset_0_0_0_1px_var(--od-line-strong)] hover:bg-lamp-50"
            // The field keeps the focus, and with it the place of the cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
          >
            <span className="rounded-[6px] bg-lamp-100 px-1.5 font-semibold text-lamp-800">{`{${name}}`}</span>
            <span className="pr-1 text-sub">{example}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
