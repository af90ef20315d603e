// The periodic work of notifications: sending what is due, and announcing legal documents that are going to change.
import type { ScheduledTask } from '#api/scheduler.ts';
import { announceDocuments } from './announce-documents.ts';
import { sendDueNotifications, type SenderDeps } from './sending/send-notifications.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

export function notificationTasks(deps: SenderDeps): ScheduledTask[] {
  return [
    { name: 'send notifications', everyMs: 1_000, run: () => sendDueNotifications(deps) },
    {
      name: 'announce changed documents',
      everyMs: TEN_MINUTES_MS,
      once: true,
      run: () => announceDocuments(deps.db),
    },
  ];
}
