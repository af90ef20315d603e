// The first cell of a row: the link or the button of the row.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';

interface FirstCellProps {
  to: string | undefined;
  /** Whether the row is chosen, where rows are chosen; the press itself is the row's. */
  pressed: boolean | undefined;
  /** Whether more about the row is open below it, where rows have more. */
  expanded: boolean | undefined;
  onToggle: () => void;
  children: ReactNode;
}

export function FirstCell({ to, pressed, expanded, onToggle, children }: FirstCellProps) {
  if (pressed !== undefined)
    return (
      <button type="button" className="c-list__link" aria-pressed={pressed}>
        {children}
      </button>
    );
  if (to !== undefined)
    return (
      <Link to={to} className="c-list__link">
        {children}
      </Link>
    );
  if (expanded === undefined) return children;
  return (
    <button type="button" className="c-list__link" aria-expanded={expanded} onClick={onToggle}>
      {children}
    </button>
  );
}
