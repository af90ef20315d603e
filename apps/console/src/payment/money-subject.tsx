// What a money dialog is about, at its head: number, facts and the amount.
import type { ReactNode } from 'react';
import { formatWon } from '#domain/text/won.ts';
import { Icon } from '#console/ui/display/icon.tsx';

export interface MoneySubjectProps {
  /** A product's picture; a card without one. */
  picture?: ReactNode;
  title: ReactNode;
  line: ReactNode;
  amount: number;
}

export function MoneySubject({ picture, title, line, amount }: MoneySubjectProps) {
  return (
    <div className="flex items-center gap-3 rounded-[12px] bg-ink-50 px-3.5 py-3">
      <span className="grid size-9 flex-none place-items-center rounded-sm bg-surface">
        {picture ?? <Icon name="card" size={18} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-small text-sub">{line}</p>
      </div>
      <b className="font-bold">{formatWon(amount)}</b>
    </div>
  );
}
