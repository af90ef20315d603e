// A row of a settings list: label at the left, switch at the right, pressed anywhere.
import type { ReactNode } from 'react';
import { Switch, type SwitchProps } from '#ui/form/switch.tsx';

export interface SettingSwitchProps extends Pick<SwitchProps, 'on' | 'onChange'> {
  children: ReactNode;
}

export function SettingSwitch({ on, onChange, children }: SettingSwitchProps) {
  return (
    <Switch
      on={on}
      onChange={onChange}
      className="min-h-14 w-full justify-between gap-4 text-left text-body-1"
    >
      {children}
    </Switch>
  );
}
