// A choice with its consequence: a title, a line under it, and a switch; more of it below while it is on.
import type { ReactNode } from 'react';
import { Switch } from '#console/ui/form/switch.tsx';

export interface SwitchCardProps {
  title: string;
  line: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean | undefined;
  children?: ReactNode;
}

export function SwitchCard({ title, line, on, onChange, disabled, children }: SwitchCardProps) {
  return (
    <div className="rounded-[12px] px-3.5 py-[11px] shadow-[inset_0_0_0_1px_var(--od-line-strong)]">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-small text-sub">{line}</p>
        </div>
        <Switch bare label={title} on={on} onChange={onChange} disabled={disabled} />
      </div>
      {on && children !== undefined && <div className="mt-3">{children}</div>}
    </div>
  );
}
