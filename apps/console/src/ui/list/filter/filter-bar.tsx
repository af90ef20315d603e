// The bar above a list: search, filters as pills, and what stands at its end (sorting, columns).
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../form/button.tsx';
import { FilterPill } from './filter-pill.tsx';
import type { Filter } from './filter.ts';
import { Icon } from '../../display/icon.tsx';
import { Kbd } from '../../display/kbd.tsx';
import { Menu } from '../../overlay/menu.tsx';
import { SavedViews, type SavableView } from '../saved-views.tsx';
import { useShortcuts } from '../../overlay/shortcuts.ts';
import './filter-bar.css';

const SEARCH_DELAY_MS = 250;

export interface FilterBarProps {
  children: ReactNode;
  end?: ReactNode;
  /** The list whose views can be saved here. */
  saved?: SavableView | undefined;
}

export function FilterBar({ children, end, saved }: FilterBarProps) {
  return (
    <div className="c-filter-bar">
      {children}
      {saved && <SavedViews {...saved} />}
      {end !== undefined && <div className="c-filter-bar__end">{end}</div>}
    </div>
  );
}

export interface SearchBoxProps {
  /** The label, and the placeholder: 시리얼, 상품 이름 */
  label: string;
  value: string;
  /** Called a moment after the last key, also while a syllable is being composed. */
  onSearch: (value: string) => void;
}

/** The search of a list; `/` leads to it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself: 필터 지우기, the browser's Back.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const report = useEffectEvent((searched: string) => {
    setKnown(searched);
    onSearch(searched);
  });
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => report(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useShortcuts({ '/': () => input.current?.focus() });

  return (
    <div className="c-search" role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="c-search__input"
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Chrome would empty the field: whoever leaves it wants to read what was found.
          event.preventDefault();
          input.current?.blur();
        }}
      />
      {text === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button
          type="button"
          className="c-search__clear"
          aria-label="검색어 지우기"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={15} />
        </button>
      )}
    </div>
  );
}

export interface FiltersProps {
  filters: readonly Filter[];
}

/** Filters as pills; the rarer ones come from + 필터. */
export function Filters({ filters }: FiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = filters.filter(
    (filter) => filter.rare !== true || filter.value !== null || added.includes(filter.id),
  );
  const others = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <FilterPill
          key={filter.id}
          filter={filter}
          opensAtOnce={added.includes(filter.id) && filter.value === null}
        />
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <Button variant="ghost" icon="plus">
              필터
            </Button>
          }
          actions={others.map((filter) => ({
            label: filter.name,
            onSelect: () => setAdded((before) => [...before, filter.id]),
          }))}
        />
      )}
    </>
  );
}
