// One of our own icons, in the colour of the text around it.
import { iconShapes, type IconName } from './icon-shapes.ts';

export type { IconName };

export interface IconProps {
  name: IconName;
  size?: number | undefined;
  /** Fills the shape: a heart that is on. */
  filled?: boolean | undefined;
  /** Only for an icon without text beside it; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 24, filled = false, label, className }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...meaning}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      // The markup is our own, fixed at build time.
      dangerouslySetInnerHTML={{ __html: iconShapes[name] }}
    />
  );
}
