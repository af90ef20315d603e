// Numbers of the label form: whole ones and millimetres.
import { useState } from 'react';
import { NumberField } from '#console/ui/form/text-field.tsx';

interface WholeNumberProps {
  label: string;
  value: number;
  max: number;
  unit: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

export function WholeNumber({ label, value, max, unit, disabled = false, onChange }: WholeNumberProps) {
  const [text, setText] = useState(String(value));
  const number = Number(text);
  const isRight = /^\d+$/.test(text) && number >= 1 && number <= max;
  return (
    <NumberField
      label={label}
      unit={unit}
      disabled={disabled}
      value={disabled ? '1' : text}
      error={isRight || disabled ? undefined : `1부터 ${max}까지예요.`}
      onChange={(event) => {
        setText(event.target.value);
        const next = Number(event.target.value);
        if (/^\d+$/.test(event.target.value) && next >= 1 && next <= max) onChange(next);
      }}
    />
  );
}

const MAX_OFFSET_MM = 5;

export function Millimetres({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useState(value.toFixed(1));
  const isRight = (typed: string) => /^-?\d+(\.\d)?$/.test(typed) && Math.abs(Number(typed)) <= MAX_OFFSET_MM;
  return (
    <NumberField
      label={label}
      unit="mm"
      inputMode="decimal"
      value={text}
      error={isRight(text) ? undefined : '−5.0부터 5.0까지예요.'}
      onChange={(event) => {
        setText(event.target.value);
        if (isRight(event.target.value)) onChange(Number(event.target.value));
      }}
    />
  );
}
