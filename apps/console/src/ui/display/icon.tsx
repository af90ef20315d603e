// An icon of the console: those of the renter's app and some more.
import { IconDrawing, type IconProps as SharedIconProps } from '#ui/illustration/icon.tsx';
import { iconShapes, type IconName as SharedIconName } from '#ui/illustration/icon-shapes.ts';
import { consoleIconShapes, type ConsoleIconName } from './icon-shapes.ts';

const shapes = { ...iconShapes, ...consoleIconShapes };

export type IconName = SharedIconName | ConsoleIconName;

export interface IconProps extends Omit<SharedIconProps, 'name'> {
  name: IconName;
}

export function Icon({ name, size = 17, ...rest }: IconProps) {
  return <IconDrawing shapes={shapes[name]} size={size} {...rest} />;
}
