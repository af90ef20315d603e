// The periodic work of notifications: asking again about old consents to marketing, and sending what is due.
import type { ScheduledTask } from '#api/scheduler.ts';
import { askConsentsAgain } from './marketing/ask-consents-again.ts';
import { sendDueNotifications, type SenderDeps } from './sending/send-notifications.ts';

const HOUR_MS = 60 * 60 * 1000;

export function notificationTasks(deps: SenderDeps): ScheduledTask[] {
  return [
    { name: 'ask marketing consents again', everyMs: HOUR_MS, once: true, run: () => askConsentsAgain(deps) },
    { name: 'send notifications', everyMs: 1_000, run: () => sendDueNotifications(deps) },
  ];
}
