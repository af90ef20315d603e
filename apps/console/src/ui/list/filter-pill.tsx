// One filter of a list: 이름 값 ▾; a set one is lit and can be cleared.
import { Combobox } from '@base-ui/react/combobox';
import { Select } from '@base-ui/react/select';
import { useState, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useOverlayContainer } from '../overlay/overlay-container.ts';
import { Icon } from '../display/icon.tsx';
import './filter-bar.css';
import '../overlay/menu.css';

export interface Choice {
  value: string;
  label: string;
  /** A second, quieter line. */
  note?: string | undefined;
}

export interface Filter {
  id: string;
  name: string;
  value: string | null;
  /** What the value is called, where the choices that hold it may not be loaded. */
  valueLabel?: string | undefined;
  /** What is shown when it is not set; 전체 unless something else holds then. */
  noneLabel?: string | undefined;
  choices: readonly Choice[];
  /** The choices are searched for: called with what is typed, also while a syllable is being composed. */
  onQuery?: ((query: string) => void) | undefined;
  onChange: (value: string | null) => void;
  /** Hidden behind + 필터 until it is set. */
  rare?: boolean | undefined;
}

export interface FilterPillProps {
  filter: Filter;
  /** Just added: its choices are open. */
  opensAtOnce?: boolean | undefined;
}

export function FilterPill({ filter, ...props }: FilterPillProps) {
  const [opensAtOnce] = useState(props.opensAtOnce ?? false);
  const { name, value, valueLabel, choices, onChange } = filter;
  const label = valueLabel ?? choices.find((choice) => choice.value === value)?.label ?? value;
  const Choices = filter.onQuery === undefined ? ListedChoices : SearchedChoices;
  return (
    <span className="c-pill" data-set={value !== null || undefined}>
      <Choices
        filter={filter}
        opensAtOnce={opensAtOnce}
        label={`${name} ${label ?? filter.noneLabel ?? '전체'}`}
        words={
          <>
            {name} <b className="c-pill__value">{label ?? filter.noneLabel ?? '전체'}</b>
            {value === null && <Icon name="down" size={15} />}
          </>
        }
      />
      {value !== null && (
        <button
          type="button"
          className="c-pill__clear"
          aria-label={`${name} 조건 지우기`}
          onClick={() => onChange(null)}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

interface ChoicesProps {
  filter: Filter;
  opensAtOnce: boolean;
  label: string;
  words: ReactNode;
}

function ListedChoices({ filter, opensAtOnce, label, words }: ChoicesProps) {
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
              <Tick shown={filter.value === null} />
            </Select.Item>
            {filter.choices.map((choice) => (
              <Select.Item key={choice.value} value={choice.value} className="c-popup__item">
                <Select.ItemText className="c-popup__words">{choice.label}</Select.ItemText>
                <Tick shown={choice.value === filter.value} />
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

function SearchedChoices({ filter, opensAtOnce, label, words }: ChoicesProps) {
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
                  <Tick shown={choice.value === filter.value} />
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Tick({ shown }: { shown: boolean }) {
  return <span className="c-popup__tick">{shown && <Icon name="check" size={15} />}</span>;
}

export interface FilterBarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string;
  value: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Looks like a pill, opens a menu: 정렬 최근 변경 순 ▾ */
export function FilterBarButton({ name, value, ...rest }: FilterBarButtonProps) {
  return (
    <button type="button" {...rest} className="c-pill c-pill__button">
      {name} <b className="c-pill__value">{value}</b>
      <Icon name="down" size={15} />
    </button>
  );
}
