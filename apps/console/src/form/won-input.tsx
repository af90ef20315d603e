// An amount of money in a dialog: digits only, its thousands apart while it is typed.
import { formatNumber } from '#domain/text/won.ts';
import { NumberField, type TextFieldProps } from '#console/ui/form/text-field.tsx';
import { SmallField } from '#console/ui/form/small-field.tsx';

const MAX_DIGITS = 9;

interface Amount {
  /** null: nothing is typed. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const typedWon = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? null : Number(digits);
};

const shown = (value: number | null) => (value === null ? '' : formatNumber(value));

export function WonInput({
  value,
  onChange,
  ...rest
}: Amount & Omit<TextFieldProps, 'value' | 'onChange' | 'unit'>) {
  return (
    <NumberField
      {...rest}
      unit="원"
      value={shown(value)}
      onChange={(event) => onChange(typedWon(event.target.value))}
    />
  );
}

/** Inside the card of a choice; its label is read aloud only. */
export function SmallWonInput({ value, onChange, label }: Amount & { label: string }) {
  return (
    <SmallField
      label={label}
      width="amount"
      unit="원"
      value={shown(value)}
      onChange={(event) => onChange(typedWon(event.target.value))}
    />
  );
}
