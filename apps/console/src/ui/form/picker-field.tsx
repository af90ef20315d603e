// A field to find and choose one of many: a station, a product, a person. The caller searches.
import { Combobox } from '@base-ui/react/combobox';
import { useId } from 'react';
import { ChoiceSearch } from '../overlay/choice-search.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { Choice } from '../list/filter/filter.ts';
import { Icon } from '../display/icon.tsx';
import './field.css';

export interface PickerFieldProps extends FieldTexts {
  choices: readonly Choice[];
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** Called with what is typed, also while a syllable is being composed. */
  onQuery: (query: string) => void;
  placeholder: string;
  /** Focused when its dialog opens. */
  firstFocus?: boolean | undefined;
}

export function PickerField({
  choices,
  value,
  onChange,
  onQuery,
  placeholder,
  firstFocus,
  ...texts
}: PickerFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...texts}>
      <ChoiceSearch
        choices={choices}
        value={value}
        onChange={onChange}
        onQuery={onQuery}
        name={{ 'aria-labelledby': `${id}label` }}
        searchLabel={placeholder}
        trigger={
          <Combobox.Trigger
            id={id}
            className="c-field__box c-field__picker"
            data-first-focus={firstFocus || undefined}
            data-empty={value === null || undefined}
            data-invalid={texts.error !== undefined || undefined}
            aria-labelledby={`${id}label ${id}`}
            aria-describedby={texts.hint === undefined && texts.error === undefined ? undefined : `${id}line`}
          >
            <span>{value?.label ?? placeholder}</span>
            <Icon name="down" size={17} />
          </Combobox.Trigger>
        }
      />
    </FieldFrame>
  );
}
