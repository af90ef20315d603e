// One hour more or less.
import { Icon, type IconName } from '#ui/illustration/icon.tsx';

interface StepButtonProps {
  icon: IconName;
  label: string;
  disabled: boolean;
  onPress: () => void;
}

export function StepButton({ icon, label, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="grid size-15 flex-none place-items-center rounded-full bg-(--od-secondary) text-main transition-[scale,background-color] duration-(--od-t-press) ease-out active:scale-98 active:bg-(--od-secondary-pressed) disabled:scale-100 disabled:cursor-not-allowed disabled:bg-ink-50 disabled:text-ink-300"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={26} />
    </button>
  );
}
