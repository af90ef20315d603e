// Where the app in the pseudo-language is built: outside of what is shipped.
import { join } from 'node:path';

/** In place of a language's code. */
export const LENGTHENED = 'lengthened';
export const LENGTHENED_DIST = join(import.meta.dirname, '../../.cache/lengthened-web');
