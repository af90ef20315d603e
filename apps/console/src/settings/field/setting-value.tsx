// The field of one setting, by its kind.
import { settingRules } from '#domain/settings.ts';
import { Icon } from '#console/ui/display/icon.tsx';
import { Switch } from '#console/ui/form/switch.tsx';
import { NumberField, TextField } from '#console/ui/form/text-field.tsx';
import type { SettingFieldProps } from './setting-input.ts';

export function SettingValueField({ row, typed, error, disabled, onChange }: SettingFieldProps) {
  if (row.kind === 'locked') return <TextField label={row.label} hideLabel readOnly value={row.value} />;
  const rule = settingRules[row.key];
  switch (rule.kind) {
    case 'number':
      return (
        <NumberField
          label={row.label}
          hideLabel
          unit={row.unit}
          value={typed as string}
          error={error}
          disabled={disabled}
          onChange={(event) => onChange(withCommas(event.target.value))}
        />
      );
    case 'switch':
      return (
        <span className="justify-self-end max-stack:justify-self-start">
          <Switch bare label={row.label} on={typed === true} disabled={disabled} onChange={onChange} />
        </span>
      );
    case 'choices':
      return (
        <Choices
          label={row.label}
          unit={row.unit ?? ''}
          choices={rule.choices}
          chosen={typed as readonly number[]}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          label={row.label}
          hideLabel
          maxLength={rule.maxLength}
          value={typed as string}
          error={error}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'working_hours':
      // It has a panel of its own.
      return null;
    default:
      return rule satisfies never;
  }
}

function withCommas(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9);
  return digits === '' ? '' : Number(digits).toLocaleString('ko');
}

interface ChoicesProps {
  label: string;
  unit: string;
  choices: readonly number[];
  chosen: readonly number[];
  disabled: boolean;
  onChange: (chosen: number[]) => void;
}

function Choices({ label, unit, choices, chosen, disabled, onChange }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={label}>
      {choices.map((choice) => {
        const isOn = chosen.includes(choice);
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isOn}
            disabled={disabled}
            className={`inline-flex h-9 items-center gap-2 rounded-sm px-3 font-semibold ${isOn ? 'bg-primary text-inverse' : 'bg-surface text-sub shadow-[inset_0_0_0_1px_var(--od-line-strong)]'}`}
            onClick={() =>
              onChange(choices.filter((other) => (other === choice ? !isOn : chosen.includes(other))))
            }
          >
            {choice}
            {unit}
            {isOn && <Icon name="check" size={14} />}
          </button>
        );
      })}
    </div>
  );
}
