// Plans a route in a thread of its own, so that other calls are answered meanwhile.
import { Worker } from 'node:worker_threads';
import { WorkQueue } from '#api/http/limits/work-queue.ts';
import type { Plan, PlanTask } from './plan-city.ts';

/** One at a time in a process: two would take both processors from everybody else. */
const planning = new WorkQueue({ maxAtOnce: 1, maxWaiting: 8, retryAfterSeconds: 5 });

export function planInThread(task: PlanTask & { counts: Int32Array<ArrayBuffer> }): Promise<Plan> {
  return planning.run(
    () =>
      new Promise((resolve, reject) => {
        const thread = new Worker(new URL('plan-thread.ts', import.meta.url), {
          name: 'plan-route',
          workerData: task,
          transferList: [task.counts.buffer],
        });
        thread.once('message', resolve);
        thread.once('error', reject);
        // After an answer this changes nothing.
        thread.once('exit', (code) =>
          reject(new Error(`The thread of a route ended with ${code} and no answer.`)),
        );
      }),
  );
}
