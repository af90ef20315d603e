// How the text of a notice or an event is written.
import { z } from 'zod';

/** PLAIN: from before there was markup, shown as it is. MARKDOWN: bold, lists, links and pictures. */
export const contentFormat = z.enum(['PLAIN', 'MARKDOWN']);
export type ContentFormat = z.infer<typeof contentFormat>;
