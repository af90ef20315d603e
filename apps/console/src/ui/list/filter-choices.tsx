// The values of a filter: all of them in a list, or found by typing.
import { Combobox } from '@base-ui/react/combobox';
import { Select } from '@base-ui/react/select';
import { useState, type ReactNode } from 'react';
import { useOverlayContainer } from '../overlay/overlay-container.ts';
import { Icon } from '../display/icon.tsx';
import type { Choice, Filter } from './filter.ts';

interface ChoicesProps {
  filter: Filter;
  opensAtOnce: boolean;
  label: string;
  words: ReactNode;
}

export function ListedChoices({ filter, opensAtOnce, label, words }: ChoicesProps) {
  const container = useOverlayContainer();
  return (
    <Select.Root
      value={filter.value}
      defaultOpen={opensAtOnce}
      modal={false}
      onValueChange={(value: string | null) => filter.onChange(value)}
    >
      <Select.Trigger className="c-pill__button" aria-label={label}>
        {words}
      </Select.Trigger>
      <Select.Portal container={container}>
        <Select.Positioner
          className="c-popup-place"
          alignItemWithTrigger={false}
          align="start"
          sideOffset={6}
        >
          <Select.Popup className="c-popup" aria-label={filter.name}>
            <Select.Item value={null} className="c-popup__item">
              <Select.ItemText className="c-popup__words">{filter.noneLabel ?? '전체'}</Select.ItemText>
              <Checkbox shown={filter.value === null} />
            </Select.Item>
            {filter.choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value} className="c-popup__item">
                <Select.ItemText className="c-popup__words">{choice.label}</Select.ItemText>
                <Checkbox shown={choice.value === filter.value} />
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

export function SearchedChoices({ filter, opensAtOnce, label, words }: ChoicesProps) {
  const container = useOverlayContainer();
  const chosen = filter.choices.find((choice) => choice.value === filter.value) ?? null;
  const [query, setQuery] = useState('');
  return (
    <Combobox.Root
      items={filter.choices}
      // The server filters. The library's own filter would wait until a syllable is complete.
      filter={null}
      value={chosen}
      defaultOpen={opensAtOnce}
      inputValue={query}
      itemToStringLabel={(choice: Choice) => choice.label}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      onValueChange={(choice: Choice | null) => filter.onChange(choice?.value ?? null)}
      onOpenChange={(open) => {
        if (open) return;
        setQuery('');
        filter.onQuery?.('');
      }}
    >
      <Combobox.Trigger className="c-pill__button" aria-label={label}>
        {words}
      </Combobox.Trigger>
      <Combobox.Portal container={container}>
        <Combobox.Positioner className="c-popup-place" align="start" sideOffset={6}>
          <Combobox.Popup className="c-popup" aria-label={filter.name}>
            <Combobox.Input
              className="c-popup__search"
              aria-label={`${filter.name} 찾기`}
              placeholder={`${filter.name} 찾기`}
              onInput={(event) => {
                setQuery(event.currentTarget.value);
                filter.onQuery?.(event.currentTarget.value.trim());
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
                  <Checkbox shown={choice.value === filter.value} />
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Checkbox({ shown }: { shown: boolean }) {
  return <span className="c-popup__tick">{shown && <Icon name="check" size={15} />}</span>;
}
