/** The card company's webhooks: sent on every change, tried again on the sandbox's clock, and misused on demand. */
import { randomUUID } from 'node:crypto';
import type { Agenda } from '#sandbox/agenda.ts';
import { koreanTime, type SandboxClock } from '#sandbox/clock.ts';
import type { Change, Journal } from '#sandbox/journal.ts';

/** Minutes after a failed try until the next one: 7 retries over 3 days and 19 hours. */
const retryMinutes = [1, 4, 16, 64, 256, 1024, 4096];
const answerWithinMs = 10_000;

type ShownPayment = Record<string, unknown>;

interface WebhookDelivery {
  transmissionId: string;
  orderId: string;
  body: { eventType: string; createdAt: string; data: ShownPayment };
  tries: number;
  lastStatus: number | null;
  state: 'pending' | 'delivered' | 'given up';
  dueAt: number;
}

/** What came of one try; `null` when no answer came. */
interface WebhookTry {
  transmissionId: string;
  paymentStatus: unknown;
  status: number | null;
}

export interface Webhooks {
  url(): string | undefined;
  aim(url: string | null): void;
  announce(orderId: string, shown: ShownPayment): Change[];
  send(
    bodies: { data: ShownPayment; eventType?: string | undefined; transmissionId?: string | undefined }[],
  ): Promise<WebhookTry[]>;
  listOfOrder(orderId: string): WebhookDelivery[];
  /** Resolves when no try is under way. */
  settled(): Promise<void>;
  /** Gives up the tries under way; they are taken up again after the next start. */
  stop(): Promise<void>;
  resume(): void;
}

export interface WebhooksNeeds {
  clock: SandboxClock;
  agenda: Agenda;
  journal: Journal;
  defaultUrl: () => string | undefined;
}

export function createWebhooks({ clock, agenda, journal, defaultUrl }: WebhooksNeeds): Webhooks {
  const book = journal.book<WebhookDelivery>('webhook');
  const settings = journal.book<{ url: string | null }>('webhook-url');
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const url = () => {
    const aimed = settings.get('url');
    return aimed ? (aimed.url ?? undefined) : defaultUrl();
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
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  async function tryOnce(transmissionId: string): Promise<void> {
    const delivery = book.get(transmissionId);
    if (delivery?.state !== 'pending') return;
    const status = await post(transmissionId, delivery.body, delivery.tries);
    // A reset while the try was under way has already forgotten this delivery.
    if (!book.has(transmissionId)) return;
    const wait = retryMinutes[delivery.tries];
    const next: WebhookDelivery = {
      ...delivery,
      tries: delivery.tries + 1,
      lastStatus: status,
      state: status === 200 ? 'delivered' : wait === undefined ? 'given up' : 'pending',
      dueAt: clock.now() + (wait ?? 0) * 60_000,
    };
    journal.write([book.put(transmissionId, next)]);
    schedule(next);
  }

  function schedule({ transmissionId, state, dueAt }: WebhookDelivery): void {
    if (state !== 'pending') return;
    agenda.put(`webhook:${transmissionId}`, dueAt, () => {
      const trying = tryOnce(transmissionId).finally(() => underWay.delete(trying));
      underWay.add(trying);
    });
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    url,
    settled,

    aim(target) {
      journal.write([settings.put('url', { url: target })]);
    },

    announce(orderId, shown) {
      if (url() === undefined) return [];
      const delivery: WebhookDelivery = {
        transmissionId: randomUUID(),
        orderId,
        body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: koreanTime(clock.now()), data: shown },
        tries: 0,
        lastStatus: null,
        state: 'pending',
        dueAt: clock.now(),
      };
      // The agenda runs no earlier than the next turn, when the change stands in the journal.
      schedule(delivery);
      return [book.put(delivery.transmissionId, delivery)];
    },

    async send(bodies) {
      const tries: WebhookTry[] = [];
      for (const { data, eventType = 'PAYMENT_STATUS_CHANGED', transmissionId = randomUUID() } of bodies) {
        const body = { eventType, createdAt: koreanTime(clock.now()), data };
        tries.push({
          transmissionId,
          paymentStatus: data.status,
          status: await post(transmissionId, body, 0),
        });
      }
      return tries;
    },

    listOfOrder: (orderId) => book.values().filter((delivery) => delivery.orderId === orderId),

    async stop() {
      stopping.abort();
      await settled();
    },

    resume() {
      for (const delivery of book.values()) schedule(delivery);
    },
  };
}
