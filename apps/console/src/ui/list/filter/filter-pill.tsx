// One filter of a list: 이름 값 ▾; a set one is lit and can be cleared.
import { useState, type ButtonHTMLAttributes, type Ref } from 'react';
import { Icon } from '../../display/icon.tsx';
import './filter-bar.css';
import '../../overlay/menu.css';
import { ListedChoices, SearchedChoices } from './filter-choices.tsx';
import type { Filter } from './filter.ts';

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

export interface FilterBarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string;
  value?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Looks like a pill, opens a menu: 정렬 최근 변경 순 ▾ */
export function FilterBarButton({ name, value, ...rest }: FilterBarButtonProps) {
  return (
    <button type="button" {...rest} className="c-pill c-pill__button">
      {name} {value !== undefined && <b className="c-pill__value">{value}</b>}
      <Icon name="down" size={15} />
    </button>
  );
}

export interface TogglePillProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A filter that is only on or off: 내가 맡음 */
export function TogglePill({ label, on, onChange }: TogglePillProps) {
  return (
    <button
      type="button"
      className="c-pill c-pill__button"
      aria-pressed={on}
      data-set={on || undefined}
      onClick={() => onChange(!on)}
    >
      {label}
    </button>
  );
}
