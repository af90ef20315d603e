// The operator's own details as two columns of fields.
import type { SettingKey } from '#domain/settings.ts';
import { isBusinessNumber } from '#domain/legal/business-number.ts';
import { TextField } from '#console/ui/form/text-field.tsx';
import type { Typed } from './setting-input.ts';
import { settingGroups } from '../setting-labels.ts';

interface OperatorField {
  placeholder: string | undefined;
  typed: Typed;
  isChanged: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (typed: Typed) => void;
}

const wide = new Set<SettingKey>(['operator.address', 'operator.businessInfoUrl']);

export function OperatorFields({ fieldOf }: { fieldOf: (key: SettingKey) => OperatorField | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-x-3.5 gap-y-4 pb-2 max-stack:grid-cols-1">
      {settingGroups.operator.rows.map((row) => {
        const field = row.kind === 'setting' ? fieldOf(row.key) : undefined;
        if (row.kind !== 'setting' || field === undefined) return null;
        const text = field.typed as string;
        const isChecked = row.key === 'operator.businessNumber' && isBusinessNumber(text);
        return (
          <div key={row.key} className={wide.has(row.key) ? 'col-span-full' : ''}>
            <TextField
              label={row.label}
              hint={isChecked ? '확인 숫자가 맞아요' : row.hint === '' ? undefined : row.hint}
              hintTone={isChecked ? 'ok' : undefined}
              placeholder={field.placeholder}
              value={text}
              error={field.error}
              disabled={field.disabled}
              onChange={(event) => field.onChange(event.target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}
