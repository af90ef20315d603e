// The columns of an exported file, to be ticked.
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { Checkbox } from '#console/ui/form/checkbox.tsx';

export interface ExportColumnsProps {
  /** Each with its label. */
  groups: readonly [group: string, label: string][];
  /** Those that are left out. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  unmasked: boolean;
}

export function ExportColumns({ groups, left, onLeft, unmasked }: ExportColumnsProps) {
  return (
    <FieldFrame id="export-columns" isGroup label="열">
      <div
        role="group"
        aria-labelledby="export-columnslabel"
        className="grid grid-cols-3 gap-x-3 rounded-md bg-ink-50 px-4 py-2.5 max-stack:grid-cols-2"
      >
        {groups.map(([group, label]) => (
          <span key={group} className="flex h-8 items-center">
            <Checkbox
              label={group === 'member' && !unmasked ? `${label} (가림)` : label}
              checked={!left.has(group)}
              onChange={(ticked) => {
                const next = new Set(left);
                if (ticked) next.delete(group);
                else next.add(group);
                onLeft(next);
              }}
            />
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
