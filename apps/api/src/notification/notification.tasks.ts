// The periodic work of notifications: sending what is due.
import type { ScheduledTask } from '#api/scheduler.ts';
import { sendDueNotifications, type SenderDeps } from './sending/send-notifications.ts';

export function notificationTasks(deps: SenderDeps): ScheduledTask[] {
  return [{ name: 'send notifications', everyMs: 1_000, run: () => sendDueNotifications(deps) }];
}
