// The popup behind a field or a filter in which one of many choices is found by typing. The caller searches.
import { Combobox } from '@base-ui/react/combobox';
import { useState, type ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { Choice } from '../list/filter/filter.ts';
import { useOverlayContainer } from './overlay-container.ts';
import './menu.css';

export interface ChoiceSearchProps {
  choices: readonly Choice[];
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** Called with what is typed, also while a syllable is being composed. */
  onQuery: ((query: string) => void) | undefined;
  opensAtOnce?: boolean;
  /** A Combobox.Trigger. */
  trigger: ReactNode;
  /** What names the popup. */
  name: { 'aria-label': string } | { 'aria-labelledby': string };
  searchLabel: string;
  /** The chosen one has a tick. */
  ticksChosen?: boolean;
}

export function ChoiceSearch(props: ChoiceSearchProps) {
  const {
    choices,
    value,
    onChange,
    onQuery,
    opensAtOnce = false,
    trigger,
    name,
    searchLabel,
    ticksChosen = false,
  } = props;
  const container = useOverlayContainer();
  const [query, setQuery] = useState('');
  return (
    <Combobox.Root
      items={choices}
      // The caller filters. The library's own filter would wait until a syllable is complete.
      filter={null}
      value={value}
      defaultOpen={opensAtOnce}
      inputValue={query}
      itemToStringLabel={(choice: Choice) => choice.label}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      onValueChange={(choice: Choice | null) => onChange(choice)}
      onOpenChange={(open) => {
        if (open) return;
        setQuery('');
        onQuery?.('');
      }}
    >
      {trigger}
      <Combobox.Portal container={container}>
        <Combobox.Positioner className="c-popup-place" align="start" sideOffset={6}>
          <Combobox.Popup className="c-popup" {...name}>
            <Combobox.Input
              className="c-popup__search"
              aria-label={searchLabel}
              placeholder={searchLabel}
              onInput={(event) => {
                setQuery(event.currentTarget.value);
                onQuery?.(event.currentTarget.value.trim());
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
                  {ticksChosen && <ChoiceTick shown={choice.value === value?.value} />}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

export function ChoiceTick({ shown }: { shown: boolean }) {
  return <span className="c-popup__tick">{shown && <Icon name="check" size={15} />}</span>;
}
