// The words of a benefit in an order: its name and a quieter line.
import type { ReactNode } from 'react';

export function RowWords({ title, line }: { title: ReactNode; line?: string | undefined }) {
  return (
    <span className="min-w-0 flex-1">
      <b className="block font-semibold">{title}</b>
      {line !== undefined && <span className="block text-caption text-sub tabular-nums">{line}</span>}
    </span>
  );
}
