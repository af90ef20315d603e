// An amount of money, or of what else is counted, in a form: typed as one likes, shown with its thousands apart.
import { useState } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { formatNumber } from '#domain/text/won.ts';
import { NumberField } from '#console/ui/form/text-field.tsx';
import type { FieldTexts } from '#console/ui/form/field-frame.tsx';
import { typedNumber } from './issue-text.ts';

export interface WonFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPathByValue<Values, number | null>;
  maxLength: number;
  /** Of what else is counted: 번, 장 */
  unit?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

export function WonField<Values extends FieldValues>({ control, name, ...rest }: WonFieldProps<Values>) {
  const {
    field: { ref, value: held, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  /** What is being typed, until the field is left. */
  const [typed, setTyped] = useState<string>();
  const value = held as number | null;
  const isAmount = value !== null && Number.isFinite(value);
  return (
    <NumberField
      unit="원"
      {...rest}
      ref={ref}
      name={name}
      value={typed ?? (isAmount ? formatNumber(value) : '')}
      error={fieldState.error?.message}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(typedNumber(event.target.value));
      }}
      onBlur={() => {
        onBlur();
        if (isAmount || value === null) setTyped(undefined);
      }}
    />
  );
}
