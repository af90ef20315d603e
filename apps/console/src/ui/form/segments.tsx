// Choosing one of a few: segments for the main state of a list, tabs for the parts of a screen.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import './segments.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  /** In place of the words, which are then read aloud only. */
  icon?: IconName | undefined;
}

export interface SegmentsProps<Value extends string> {
  label: string;
  choices: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className="c-segments" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="c-segments__choice"
          aria-pressed={choice.value === value}
          aria-label={choice.icon === undefined ? undefined : choice.label}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon === undefined ? choice.label : <Icon name={choice.icon} />}
          {choice.count !== undefined && (
            <small className="c-segments__count">{formatCount(choice.count)}</small>
          )}
        </button>
      ))}
    </div>
  );
}

/** Servers count no further: 10,000+ */
const MAX_EXACT_COUNT = 10_000;
const formatCount = (count: number) => (count > MAX_EXACT_COUNT ? '10,000+' : count.toLocaleString('ko'));

export interface Tab {
  to: string;
  label: ReactNode;
  current: boolean;
  count?: number | undefined;
  /** Somebody must decide something: the count is red. */
  urgent?: boolean | undefined;
}

/** The parts of a screen, each at an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="c-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="c-tabs__tab"
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="c-tabs__count" data-urgent={tab.urgent === true || undefined}>
              {tab.count.toLocaleString('ko')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
