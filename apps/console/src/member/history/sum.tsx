// A sum above the list of a tab.
import type { ReactNode } from 'react';

export function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-sm bg-ink-50 px-3.5 py-2.5">
      <dt className="text-small text-sub">{name}</dt>
      <dd className="text-panel">{children}</dd>
    </div>
  );
}
