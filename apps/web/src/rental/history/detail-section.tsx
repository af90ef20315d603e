// A titled group of label and value rows in the details of a rental.
import { useId, type ReactNode } from 'react';
import { KeyValues } from '#web/ui/show/key-value.tsx';

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-gutter py-5">
      <h2 id={id} className="mb-1.5 text-title-3">
        {title}
      </h2>
      <KeyValues tight>{children}</KeyValues>
    </section>
  );
}
