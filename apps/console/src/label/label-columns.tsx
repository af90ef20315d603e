// A form and, beside it, what it prints.
import type { ReactNode } from 'react';

export function LabelColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[340px_minmax(0,1fr)] items-stretch gap-3.5 max-wide:grid-cols-[300px_minmax(0,1fr)] max-stack:grid-cols-1">
      {children}
    </div>
  );
}
