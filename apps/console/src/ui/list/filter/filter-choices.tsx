// The values of a filter: all of them in a list, or found by typing.
import { Combobox } from '@base-ui/react/combobox';
import { Select } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import { ChoiceSearch, ChoiceTick } from '../../overlay/choice-search.tsx';
import { useOverlayContainer } from '../../overlay/overlay-container.ts';
import type { Filter } from './filter.ts';

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
              <ChoiceTick shown={filter.value === null} />
            </Select.Item>
            {filter.choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value} className="c-popup__item">
                <span className="c-popup__words">
                  <Select.ItemText>{choice.label}</Select.ItemText>
                  {choice.note !== undefined && <span className="c-popup__note">{choice.note}</span>}
                </span>
                <ChoiceTick shown={choice.value === filter.value} />
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

export function SearchedChoices({ filter, opensAtOnce, label, words }: ChoicesProps) {
  return (
    <ChoiceSearch
      choices={filter.choices}
      value={filter.choices.find((choice) => choice.value === filter.value) ?? null}
      onChange={(choice) => filter.onChange(choice?.value ?? null)}
      onQuery={filter.onQuery}
      opensAtOnce={opensAtOnce}
      name={{ 'aria-label': filter.name }}
      searchLabel={`${filter.name} 찾기`}
      ticksChosen
      trigger={
        <Combobox.Trigger className="c-pill__button" aria-label={label}>
          {words}
        </Combobox.Trigger>
      }
    />
  );
}
