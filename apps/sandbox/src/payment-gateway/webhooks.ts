/** The payment gateway's webhooks: sent on every change, retried by the sandbox's clock, and sent by hand for tests. */
import { randomUUID } from 'node:crypto';
import type { SandboxScheduler } from '#sandbox/scheduler.ts';
import { koreanTime, type SandboxClock } from '#sandbox/clock.ts';
import type { Change, FileStore } from '#sandbox/file-store.ts';

/** Minutes from a failed attempt to the next one: 7 retries over 3 days and 19 hours. */
const RETRY_DELAYS_MINUTES = [1, 4, 16, 64, 256, 1024, 4096];
const REPLY_TIMEOUT_MS = 10_000;

type PaymentBody = Record<string, unknown>;

interface WebhookDelivery {
  transmissionId: string;
  orderId: string;
  body: { eventType: string; createdAt: string; data: PaymentBody };
  tries: number;
  lastStatus: number | null;
  state: 'pending' | 'delivered' | 'given_up';
  dueAt: number;
}

/** The result of one attempt. */
interface WebhookAttempt {
  transmissionId: string;
  paymentStatus: unknown;
  /** `null` when no reply came. */
  status: number | null;
}

export interface Webhooks {
  url(): string | undefined;
  setUrl(url: string | null): void;
  /** Schedules a webhook; the change must be written by the caller. */
  enqueue(orderId: string, payment: PaymentBody): Change[];
  send(
    bodies: { data: PaymentBody; eventType?: string | undefined; transmissionId?: string | undefined }[],
  ): Promise<WebhookAttempt[]>;
  listOfOrder(orderId: string): WebhookDelivery[];
  /** Resolves when no attempt is in flight. */
  waitUntilIdle(): Promise<void>;
  /** Aborts the attempts in flight; they are repeated after the next start. */
  stop(): Promise<void>;
  resume(): void;
}

export interface WebhooksDeps {
  clock: SandboxClock;
  scheduler: SandboxScheduler;
  fileStore: FileStore;
  defaultUrl: () => string | undefined;
}

export function createWebhooks({ clock, scheduler, fileStore, defaultUrl }: WebhooksDeps): Webhooks {
  const deliveries = fileStore.collection<WebhookDelivery>('webhook');
  const settings = fileStore.collection<{ url: string | null }>('webhook-url');
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();

  const url = () => {
    const setting = settings.get('url');
    return setting ? (setting.url ?? undefined) : defaultUrl();
  };

  async function post(
    transmissionId: string,
    body: WebhookDelivery['body'],
    tries: number,
  ): Promise<number | null> {
    const target = url();
    if (target === undefined) return null;
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'tosspayments-webhook-transmission-id': transmissionId,
          'tosspayments-webhook-transmission-time': koreanTime(clock.now()),
          'tosspayments-webhook-transmission-retried-count': String(tries),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(REPLY_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  async function attempt(transmissionId: string): Promise<void> {
    const delivery = deliveries.get(transmissionId);
    if (delivery?.state !== 'pending') return;
    const status = await post(transmissionId, delivery.body, delivery.tries);
    // A reset during the attempt has deleted this delivery.
    if (!deliveries.has(transmissionId)) return;
    const wait = RETRY_DELAYS_MINUTES[delivery.tries];
    const next: WebhookDelivery = {
      ...delivery,
      tries: delivery.tries + 1,
      lastStatus: status,
      state: status === 200 ? 'delivered' : wait === undefined ? 'given_up' : 'pending',
      dueAt: clock.now() + (wait ?? 0) * 60_000,
    };
    fileStore.write([deliveries.put(transmissionId, next)]);
    schedule(next);
  }

  function schedule({ transmissionId, state, dueAt }: WebhookDelivery): void {
    if (state !== 'pending') return;
    scheduler.schedule(`webhook:${transmissionId}`, dueAt, () => {
      const attempting = attempt(transmissionId).finally(() => inFlight.delete(attempting));
      inFlight.add(attempting);
    });
  }

  async function waitUntilIdle(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight);
  }

  return {
    url,
    waitUntilIdle,

    setUrl(target) {
      fileStore.write([settings.put('url', { url: target })]);
    },

    enqueue(orderId, payment) {
      if (url() === undefined) return [];
      const delivery: WebhookDelivery = {
        transmissionId: randomUUID(),
        orderId,
        body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: koreanTime(clock.now()), data: payment },
        tries: 0,
        lastStatus: null,
        state: 'pending',
        dueAt: clock.now(),
      };
      // The scheduler runs it after this call stack at the earliest, when the caller has written the change.
      schedule(delivery);
      return [deliveries.put(delivery.transmissionId, delivery)];
    },

    async send(bodies) {
      const attempts: WebhookAttempt[] = [];
      for (const { data, eventType = 'PAYMENT_STATUS_CHANGED', transmissionId = randomUUID() } of bodies) {
        const body = { eventType, createdAt: koreanTime(clock.now()), data };
        attempts.push({
          transmissionId,
          paymentStatus: data.status,
          status: await post(transmissionId, body, 0),
        });
      }
      return attempts;
    },

    listOfOrder: (orderId) => deliveries.values().filter((delivery) => delivery.orderId === orderId),

    async stop() {
      stopping.abort();
      await waitUntilIdle();
    },

    resume() {
      for (const delivery of deliveries.values()) schedule(delivery);
    },
  };
}
