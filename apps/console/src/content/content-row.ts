// Notices and events in the shape the server answers them.
import type { ConsoleReply } from '#client/console/console-call.ts';

export type Notice = ConsoleReply<'GET /api/v1/console/notices/{id}'>;

export type ContentEvent = ConsoleReply<'GET /api/v1/console/events/{id}'>;

export type ContentState = Notice['state'];
