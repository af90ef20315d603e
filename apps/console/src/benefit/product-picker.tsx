// Which products a benefit holds for: some of them, or all.
import { useState } from 'react';
import { useProducts } from '#console/choices/choices.api.ts';
import { ManyPickerField, type Picked } from '#console/form/many-picker-field.tsx';

export interface ProductPickerProps {
  picked: readonly Picked[];
  onChange: (picked: Picked[]) => void;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export function ProductPicker({ picked, onChange, hint, disabled }: ProductPickerProps) {
  const [query, setQuery] = useState('');
  const words = query.toLocaleLowerCase('ko');
  const products = useProducts().filter(({ name }) => name.toLocaleLowerCase('ko').includes(words));
  return (
    <ManyPickerField
      label="상품"
      hint={hint}
      allLabel="모든 상품"
      searchLabel="상품 이름으로 찾기"
      picked={picked}
      onChange={onChange}
      choices={products.map(({ id, name, categoryName }) => ({
        value: String(id),
        label: name,
        note: categoryName,
      }))}
      onQuery={setQuery}
      disabled={disabled}
    />
  );
}
