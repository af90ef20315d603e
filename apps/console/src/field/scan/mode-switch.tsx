// What scanning is for: looking at one item, collecting, counting.
import type { ScanMode } from '#console/navigation/field-paths.ts';

export const modes = [
  { mode: 'one', label: '하나씩' },
  { mode: 'collect', label: '이어서 담기' },
  { mode: 'count', label: '실사' },
] as const satisfies readonly { mode: ScanMode; label: string }[];

export function ModeSwitch({ mode, onChange }: { mode: ScanMode; onChange: (mode: ScanMode) => void }) {
  return (
    <div
      role="group"
      aria-label="스캔 방식"
      className="inline-flex gap-px rounded-[11px] bg-ink-950/60 p-[3px]"
    >
      {modes.map((choice) => (
        <button
          key={choice.mode}
          type="button"
          aria-pressed={choice.mode === mode}
          className="min-h-11 rounded-[8px] px-3 font-semibold whitespace-nowrap aria-pressed:bg-(--od-surface-chosen) aria-pressed:text-main"
          onClick={() => onChange(choice.mode)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
