// The dark card of a membership.
import type { ReactNode } from 'react';

export interface PlanCardProps {
  name: ReactNode;
  /** Two lines. */
  title: readonly [string, string];
  /** At the right of the title. */
  picture: ReactNode;
  children: ReactNode;
}

export function PlanCard({ name, title: [first, second], picture, children }: PlanCardProps) {
  return (
    <section className="night mx-gutter mt-1 rounded-[24px] bg-night p-6 text-inverse">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-caption font-semibold text-(--od-text-inverse-lamp)">{name}</p>
          <h2 className="mt-1 text-title-1">
            {first}
            <br />
            {second}
          </h2>
        </div>
        {picture}
      </div>
      {children}
    </section>
  );
}
