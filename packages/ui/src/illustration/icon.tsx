// One of our own icons, in the colour of the text around it.
import { homeIconShapes, type HomeIconName } from './icon-shapes.ts';
import type { MoreIconName } from './more-icon-shapes.ts';

export type IconName = HomeIconName | MoreIconName;

/** Those that home does not show come with the first screen that is not home (more-icons.ts). */
const drawings = new Map<string, string>(Object.entries(homeIconShapes));

export function addIcons(more: Readonly<Record<string, string>>): void {
  for (const [name, shape] of Object.entries(more)) drawings.set(name, shape);
}

export interface IconProps {
  name: IconName;
  size?: number | undefined;
  /** Fills the shape: a heart that is on. */
  filled?: boolean | undefined;
  /** Only for an icon without text beside it; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, ...rest }: IconProps) {
  return <IconDrawing shapes={drawings.get(name) ?? ''} {...rest} />;
}

/** Draws markup of our own icon modules, fixed at build time. */
export function IconDrawing({
  shapes,
  size = 24,
  filled = false,
  label,
  className,
}: Omit<IconProps, 'name'> & { shapes: string }) {
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
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
