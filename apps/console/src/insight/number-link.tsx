// A number that opens its list: it looks like a number, and is underlined when it is pointed at or reached.
import type { ReactNode } from 'react';
import { Link } from '#ui/action/link.tsx';

export function NumberLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-[4px] underline-offset-3 hover:underline focus-visible:underline">
      {children}
    </Link>
  );
}
