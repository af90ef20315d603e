// All points there are and their flow of this month, as the server tells it.
import type { ConsoleReply } from '#client/console/console-call.ts';

export type PointSummary = ConsoleReply<'GET /api/v1/console/points/summary'>;
