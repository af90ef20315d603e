// The periodic work of notifications: sending what is due, and deleting what is old.
import type { ScheduledTask } from '#api/scheduler.ts';
import {
  purgeOldNotifications,
  sendDueNotifications,
  type SenderDeps,
} from './sending/send-notifications.ts';

export function notificationTasks(deps: SenderDeps): ScheduledTask[] {
  return [
    { name: 'send notifications', everyMs: 1_000, run: () => sendDueNotifications(deps) },
    {
      name: 'purge old notifications',
      everyMs: 24 * 3_600_000,
      once: true,
      run: () => purgeOldNotifications(deps.db),
    },
  ];
}
