// A row of chips as tabs that choose a list.
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './chips.css';

export interface ChipChoice<Value extends string | number> {
  value: Value;
  label: ReactNode;
}

export interface ChipRowProps<Value extends string | number> {
  /** What is being chosen: 카테고리, 질문 카테고리. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** The ids that connect a tab with its panel. By number, because a value may have a space in it, which ends an id. */
const tabId = (group: string, index: number) => `${group}-tab-${index}`;
const panelId = (group: string) => `${group}-panel`;

export interface ChipTabsProps<Value extends string | number> extends ChipRowProps<Value> {
  /** The list the chosen tab shows. */
  children: ReactNode;
  panelClassName?: string | undefined;
  /** Between the chips and the panel: a sort toggle, for example. */
  between?: ReactNode;
}

/** Arrow keys, Home and End move between the chips; only the chosen one is in the tab order. */
export function ChipTabs<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  className = '',
  panelClassName,
  between,
  children,
}: ChipTabsProps<Value>) {
  const group = useId();
  const row = useRef<HTMLDivElement>(null);
  const at = choices.findIndex((choice) => choice.value === value);

  function chooseByKey(event: KeyboardEvent) {
    const next = {
      ArrowRight: (at + 1) % choices.length,
      ArrowLeft: (at - 1 + choices.length) % choices.length,
      Home: 0,
      End: choices.length - 1,
    }[event.key];
    const choice = next === undefined ? undefined : choices[next];
    if (choice === undefined || next === undefined) return;
    event.preventDefault();
    onChange(choice.value);
    const tab = row.current?.children.item(next);
    if (tab instanceof HTMLElement) {
      tab.focus();
      tab.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  }

  return (
    <>
      <div ref={row} className={`chips ${className}`} role="tablist" aria-label={label}>
        {choices.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            className="chip"
            role="tab"
            id={tabId(group, index)}
            aria-selected={index === at}
            aria-controls={panelId(group)}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(choice.value)}
            onKeyDown={chooseByKey}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {between}
      <div id={panelId(group)} role="tabpanel" aria-labelledby={tabId(group, at)} className={panelClassName}>
        {children}
      </div>
    </>
  );
}
