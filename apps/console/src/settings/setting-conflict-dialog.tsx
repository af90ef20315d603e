// Somebody else changed the same setting first: theirs, mine, and the choice between them.
import { ConflictDialog } from '#console/form/conflict-dialog.tsx';
import type { SettingValue } from '#domain/settings.ts';
import { labelOf, showSetting } from './setting-labels.ts';
import type { SettingConflict } from './use-settings-form.ts';

export interface SettingConflictDialogProps {
  conflict: SettingConflict;
  busy: boolean;
  onApply: (value: SettingValue) => void;
  onDiscard: () => void;
  onClose: () => void;
}

export function SettingConflictDialog({ conflict, onApply, ...rest }: SettingConflictDialogProps) {
  const { change, current } = conflict;
  return (
    <ConflictDialog
      {...rest}
      fields={[
        {
          name: 'value',
          label: labelOf(change.key),
          format: (value: SettingValue) => showSetting(change.key, value),
        },
      ]}
      before={{ value: change.from }}
      mine={{ value: change.to ?? null }}
      theirs={{ value: current.value as SettingValue }}
      by={current.changedBy && { name: current.changedBy.name, at: current.changedAt }}
      onApply={(merged) => onApply(merged.value)}
    />
  );
}
