// A row of 내 계정: an icon, what it is, a quieter line, and what can be done at the end.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#console/ui/display/icon.tsx';

export interface AccountRowProps {
  icon: IconName;
  title: string;
  line: ReactNode;
  end?: ReactNode;
}

export function AccountRow({ icon, title, line, end }: AccountRowProps) {
  return (
    <li className="flex min-h-[58px] items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="grid size-[34px] flex-none place-items-center rounded-[11px] bg-ink-100 text-sub">
        <Icon name={icon} size={17} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-small text-sub">{line}</p>
      </div>
      {end}
    </li>
  );
}
