// A field to find and choose one of many: a station, a product, a person. The caller searches.
import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { useOverlayContainer } from '../overlay/overlay-container.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { Choice } from '../list/filter.ts';
import { Icon } from '../display/icon.tsx';
import './field.css';
import '../overlay/menu.css';

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
  const container = useOverlayContainer();
  const id = useId();
  const [query, setQuery] = useState('');
  return (
    <FieldFrame id={id} {...texts}>
      <Combobox.Root
        items={choices}
        // The caller filters. The library's own filter would wait until a syllable is complete.
        filter={null}
        value={value}
        inputValue={query}
        itemToStringLabel={(choice: Choice) => choice.label}
        isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
        onValueChange={(choice: Choice | null) => onChange(choice)}
        onOpenChange={(open) => {
          if (open) return;
          setQuery('');
          onQuery('');
        }}
      >
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
        <Combobox.Portal container={container}>
          <Combobox.Positioner className="c-popup-place" align="start" sideOffset={6}>
            <Combobox.Popup className="c-popup" aria-labelledby={`${id}label`}>
              <Combobox.Input
                className="c-popup__search"
                aria-label={placeholder}
                placeholder={placeholder}
                onInput={(event) => {
                  setQuery(event.currentTarget.value);
                  onQuery(event.currentTarget.value.trim());
                }}
              />
              <Combobox.Empty className="c-popup__nothing">찾는 것이 없어요</Combobox.Empty>
              <Combobox.List>
                {(choice: Choice) => (
                  <Combobox.Item key={choice.value} value={choice} className="c-popup__item">
                    <span className="c-popup__words">
                      {choice.label}
                      {choice.note !== undefined && <span className="c-popup__note">{choice.note}</span>}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
