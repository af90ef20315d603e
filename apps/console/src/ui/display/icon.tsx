// An icon of the console: those of the renter's app and some more.
import {
  addIcons,
  Icon as SharedIcon,
  type IconName as SharedIconName,
  type IconProps as SharedIconProps,
} from '#ui/illustration/icon.tsx';
import '#ui/illustration/more-icons.ts';
import { consoleIconShapes, type ConsoleIconName } from './icon-shapes.ts';

addIcons(consoleIconShapes);

export type IconName = SharedIconName | ConsoleIconName;

export interface IconProps extends Omit<SharedIconProps, 'name'> {
  name: IconName;
}

export function Icon({ name, size = 17, ...rest }: IconProps) {
  return <SharedIcon name={name as SharedIconName} size={size} {...rest} />;
}
