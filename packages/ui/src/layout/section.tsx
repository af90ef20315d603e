// The structure of a screen's content: title, sections, list heads and dividers.
import { useId, type ReactNode } from 'react';
import './section.css';

export interface TitleBlockProps {
  /** The title of the screen; at most two lines. */
  title: ReactNode;
  line?: ReactNode;
  /** Above the title: the mark on the terms screen. */
  above?: ReactNode;
}

export function TitleBlock({ title, line, above }: TitleBlockProps) {
  return (
    <div className="title-block">
      {above !== undefined && <div className="mb-5">{above}</div>}
      <h1 className="title-block__title">{title}</h1>
      {line !== undefined && <p className="mt-2 text-sub">{line}</p>}
    </div>
  );
}

export interface SectionProps {
  title: ReactNode;
  /** A MoreLink or MoreButton at the right of the title. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ title, action, className = 'mt-5', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="section-head">
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Left and right above a list: a count or a sort toggle, and a switch. */
export function ListHead({ start, end }: { start?: ReactNode; end?: ReactNode }) {
  return (
    <div className="section-head">
      <div className="text-sub">{start}</div>
      {end}
    </div>
  );
}

/** Divides the groups of a long screen: 8 pixels high. */
export function Divider({ className = '' }: { className?: string }) {
  return <div className={`h-2 bg-sunken ${className}`} />;
}
