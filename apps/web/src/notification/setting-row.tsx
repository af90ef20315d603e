// A row of the notification settings: what it is about, a quieter line, and its switch.
import { Switch, type SwitchProps } from '#ui/form/switch.tsx';

export interface SettingRowProps extends Pick<SwitchProps, 'on' | 'onChange' | 'disabled'> {
  title: string;
  line: string;
}

export function SettingRow({ title, line, on, onChange, disabled }: SettingRowProps) {
  return (
    <Switch
      on={on}
      onChange={onChange}
      disabled={disabled}
      className="min-h-16 w-full justify-between gap-4 text-left"
    >
      <SettingText title={title} line={line} />
    </Switch>
  );
}

export function SettingText({ title, line }: { title: string; line: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-body-1 font-semibold text-main">{title}</span>
      <span className="mt-0.5 block text-caption font-medium text-sub">{line}</span>
    </span>
  );
}
