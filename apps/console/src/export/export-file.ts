// A file that is made or ready, in the shape the server answers it.
import type { ConsoleReply } from '#client/console/console-call.ts';

export type ExportFile = ConsoleReply<'GET /api/v1/console/exports/{id}'>;
