// The periodic work of notifications: announcing legal documents that are going to change, asking again about old consents to marketing, and sending what is due.
import type { ScheduledTask } from '#api/scheduler.ts';
import { announceDocuments } from './announce-documents.ts';
import { askConsentsAgain } from './marketing/ask-consents-again.ts';
import { sendDueNotifications, type SenderDeps } from './sending/send-notifications.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export function notificationTasks(deps: SenderDeps): ScheduledTask[] {
  return [
    {
      name: 'announce changed documents',
      everyMs: TEN_MINUTES_MS,
      once: true,
      run: () => announceDocuments(deps.db),
    },
    { name: 'ask marketing consents again', everyMs: HOUR_MS, once: true, run: () => askConsentsAgain(deps) },
    { name: 'send notifications', everyMs: 1_000, run: () => sendDueNotifications(deps) },
  ];
}
