// The periodic work of leaks: messages to those concerned, once an owner has sent them.
import type { ScheduledTask } from '#api/scheduler.ts';
import { writeLeakNotices, type LeakNoticeDeps } from './write-leak-notices.ts';

export function leakTasks(deps: LeakNoticeDeps): ScheduledTask[] {
  return [{ name: 'write leak notices', everyMs: 5_000, once: true, run: () => writeLeakNotices(deps) }];
}
