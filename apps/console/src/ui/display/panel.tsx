// Panels and what stands in them: a heading row, facts as name and value, a tip. Never a panel inside a panel.
import { useId, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './panel.css';

export interface PanelProps {
  title?: ReactNode;
  /** Behind the title: 286건 */
  quiet?: ReactNode;
  /** At the end of the heading row. */
  end?: ReactNode;
  /** Without padding: a table that reaches the edges. */
  bare?: boolean | undefined;
  /** Outlined in red: somebody must decide. */
  urgent?: boolean | undefined;
  className?: string | undefined;
  /** With it the panel can be given the focus, where a row that had it goes away. */
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { title, quiet, end, bare = false, urgent = false, className = '', ref, children } = props;
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={`c-panel ${bare ? '' : 'c-panel--padded'} ${urgent ? 'c-panel--urgent' : ''} ${className}`}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className="c-panel__head">
          <h2 id={id} className="c-panel__title">
            {title}
            {quiet !== undefined && <small className="c-panel__quiet">{quiet}</small>}
          </h2>
          {end !== undefined && <div className="c-panel__end">{end}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

export interface FactsProps {
  /** Many of them beside something low. */
  tight?: boolean | undefined;
  children: ReactNode;
}

export function Facts({ tight = false, children }: FactsProps) {
  return <dl className={tight ? 'c-facts--tight' : undefined}>{children}</dl>;
}

export interface FactProps {
  name: ReactNode;
  /** The sum under the others. */
  total?: boolean | undefined;
  children: ReactNode;
}

export function Fact({ name, total = false, children }: FactProps) {
  return (
    <div className={`c-facts__row ${total ? 'c-facts__row--total' : ''}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const tips = {
  /** An explanation. */
  info: { className: '', icon: 'info' },
  /** What the choice will do, said beforehand. */
  lamp: { className: 'c-tip--lamp', icon: 'info' },
  /** Somebody must decide. */
  danger: { className: 'c-tip--danger', icon: 'alert' },
} as const satisfies Record<string, { className: string; icon: IconName }>;

export interface TipProps {
  tone?: keyof typeof tips | undefined;
  icon?: IconName | undefined;
  /** Read aloud when it appears: the answer to something the person did. */
  announced?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Tip({ tone = 'info', icon, announced = false, className = '', children }: TipProps) {
  return (
    <div className={`c-tip ${tips[tone].className} ${className}`} role={announced ? 'alert' : undefined}>
      <Icon name={icon ?? tips[tone].icon} size={18} />
      <div>{children}</div>
    </div>
  );
}
