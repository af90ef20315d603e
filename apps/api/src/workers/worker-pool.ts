// The workers behind one port, as the first process sees them: forked, replaced when one dies, drained and stopped in order.
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#api/http/log.ts';
import type { DatabaseUrls } from '#api/service-with-sandbox.ts';
import type { FromWorker, MetricValues, ToWorker, WorkerStart } from './worker-messages.ts';

/** A worker that has lived this long is replaced at once; one that dies sooner waits longer every time. */
const STABLE_MS = 10_000;
const MIN_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** A worker that is too busy to answer is missing from the metrics. */
const METRICS_TIMEOUT_MS = 2_000;
/** Less would leave transactions waiting for each other's connections. */
const MIN_CONNECTIONS = 4;

interface WorkerPoolOptions {
  count: number;
  urls: DatabaseUrls;
  /** Of all workers together. */
  databaseConnections: number;
  loopbackPort: number | null;
  log: Logger;
}

interface Slot {
  start: WorkerStart;
  worker?: Worker;
  startedAt: number;
  /** How often in a row it died soon after its start. */
  earlyDeaths: number;
}

/** The worker has said itself why. */
export class WorkerStartError extends Error {}

export class WorkerPool {
  readonly contentType = new AggregatorRegistry().contentType;
  readonly #options: WorkerPoolOptions;
  readonly #slots: Slot[];
  readonly #stopping = new AbortController();
  readonly #metrics = new Map<number, (values: MetricValues) => void>();
  #lastRequest = 0;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    const { count, urls, loopbackPort } = options;
    const databaseConnections = Math.max(MIN_CONNECTIONS, Math.floor(options.databaseConnections / count));
    this.#slots = Array.from({ length: count }, (_, index) => ({
      start: {
        kind: 'start',
        number: index + 1,
        urls,
        databaseConnections,
        carriesSandbox: index === 0,
        loopbackPort,
      },
      startedAt: 0,
      earlyDeaths: 0,
    }));
  }

  /** Resolves when every worker listens; one that cannot start ends the whole start. */
  async start(): Promise<void> {
    // The workers take connections from one shared socket. Handed out by this process, those of a dying worker would hang.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)) });
    const [withSandbox, ...others] = this.#slots;
    await this.#startFirst(withSandbox!);
    await Promise.all(others.map((slot) => this.#startFirst(slot)));
  }

  /** Every worker says that it ends soon, and goes on answering. */
  drain(): void {
    for (const slot of this.#slots) send(slot.worker, { kind: 'drain' });
  }

  /** The worker with the sandbox stops last: the others may be waiting for its payment gateway. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const [withSandbox, ...others] = this.#slots;
    await Promise.all(others.map(stopWorker));
    await stopWorker(withSandbox!);
  }

  /** The metrics of every worker, which carry its number. */
  async metricsText(): Promise<string> {
    const values = await Promise.all(this.#slots.map((slot) => this.#readMetrics(slot)));
    return AggregatorRegistry.aggregate(values.filter(({ length }) => length > 0)).metrics();
  }

  async #startFirst(slot: Slot): Promise<void> {
    const worker = this.#fork(slot);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', ({ kind }: FromWorker) => {
        if (kind === 'listening') resolve();
      });
      worker.once('exit', () =>
        reject(new WorkerStartError(`Worker ${slot.start.number} did not start; what it said is above.`)),
      );
    });
    worker.once('exit', (code, signal) => void this.#replace(slot, signal ?? code));
  }

  #fork(slot: Slot): Worker {
    const worker = cluster.fork();
    slot.worker = worker;
    slot.startedAt = performance.now();
    worker.on('message', (message: FromWorker) => this.#hear(slot, message));
    // Writing to a process that has just died fails here; its exit says the same.
    worker.on('error', () => {});
    send(worker, slot.start);
    return worker;
  }

  async #replace(slot: Slot, how: string | number): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { number } = slot.start;
    slot.earlyDeaths = performance.now() - slot.startedAt < STABLE_MS ? slot.earlyDeaths + 1 : 0;
    const delayMs = slot.earlyDeaths === 0 ? 0 : Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** slot.earlyDeaths);
    this.#options.log.error({ worker: number, how, delayMs }, 'a worker died and is replaced');
    await pause(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
    if (this.#stopping.signal.aborted) return;
    const worker = this.#fork(slot);
    worker.once('exit', (code, signal) => void this.#replace(slot, signal ?? code));
  }

  #hear(slot: Slot, message: FromWorker): void {
    switch (message.kind) {
      case 'listening':
        this.#options.log.info(
          { worker: slot.start.number, pid: slot.worker?.process.pid },
          'worker listens',
        );
        return;
      case 'metrics':
        this.#metrics.get(message.id)?.(message.values);
        return;
      case 'ask_for_metrics': {
        const { worker } = slot;
        const { id } = message;
        void this.metricsText().then((text) => send(worker, { kind: 'metrics_text', id, text }));
      }
    }
  }

  async #readMetrics({ worker }: Slot): Promise<MetricValues> {
    this.#lastRequest += 1;
    const id = this.#lastRequest;
    const { promise, resolve } = Promise.withResolvers<MetricValues>();
    this.#metrics.set(id, resolve);
    const timeout = setTimeout(resolve, METRICS_TIMEOUT_MS, []);
    send(worker, { kind: 'read_metrics', id });
    return promise.finally(() => {
      clearTimeout(timeout);
      this.#metrics.delete(id);
    });
  }
}

function send(worker: Worker | undefined, message: ToWorker): void {
  if (worker?.isConnected()) worker.send(message);
}

async function stopWorker({ worker }: Slot): Promise<void> {
  if (worker === undefined || worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  send(worker, { kind: 'stop' });
  await ended;
}
