// Adds the icons that home does not show: whoever shows anything else imports this first.
import { addIcons } from './icon.tsx';
import { moreIconShapes } from './more-icon-shapes.ts';

addIcons(moreIconShapes);
