// A client of the sandbox's control endpoints: faults, clock, webhooks, and the ledger of what moved.

export interface MoneyEntry {
  kind: 'capture' | 'cancel';
  orderId: string;
  paymentKey: string;
  amount: number;
}

/** A message that arrived at the sandbox; `messageId` is the same however often it was sent. */
export interface SandboxMessage {
  channel: 'push' | 'mail' | 'alimtalk';
  to: string;
  kind: string;
  title: string;
  text: string;
  at: string;
  messageId: string;
}

export class SandboxControls {
  readonly #base: string;
  readonly #token: string;

  constructor(base: string, token: string) {
    this.#base = base;
    this.#token = token;
  }

  /** Every capture and cancel the payment gateway has made, in order. */
  async ledger(): Promise<MoneyEntry[]> {
    const { entries } = (await this.#ask('GET', '/control/ledger')) as { entries: MoneyEntry[] };
    return entries.filter((entry) => entry.kind === 'capture' || entry.kind === 'cancel');
  }

  /** Everything in the ledger, unlinks at the identity providers included. */
  async wholeLedger(): Promise<Record<string, unknown>[]> {
    const { entries } = (await this.#ask('GET', '/control/ledger')) as { entries: Record<string, unknown>[] };
    return entries;
  }

  /** The buyer approved in the payment window: authenticated, not charged. */
  async authorize(order: {
    confirmError?: string;
    orderId: string;
    amount: number;
    orderName: string;
    customerKey: string;
  }): Promise<{ paymentKey: string }> {
    return (await this.#ask('POST', '/control/authorize', order)) as { paymentKey: string };
  }

  async addFault(rule: Record<string, unknown>): Promise<void> {
    await this.#ask('POST', '/control/faults', rule);
  }

  async clearFaults(): Promise<void> {
    await this.#ask('DELETE', '/control/faults');
  }

  async advanceClock(seconds: number): Promise<void> {
    const { offsetSeconds } = (await this.#ask('GET', '/control/clock')) as { offsetSeconds: number };
    await this.#ask('POST', '/control/clock', { offsetSeconds: offsetSeconds + seconds });
  }

  /** Where the payment gateway sends its webhooks; nowhere by default in tests. */
  async aimWebhooks(url: string | null): Promise<void> {
    await this.#ask('PUT', '/control/webhook-url', { url });
  }

  async sendWebhook(instruction: Record<string, unknown>): Promise<void> {
    await this.#ask('POST', '/control/webhooks', instruction);
  }

  /** Signs a person in at a provider without a browser. */
  async identityCode(request: Record<string, unknown>): Promise<{ code: string }> {
    return (await this.#ask('POST', '/control/identity-codes', request)) as { code: string };
  }

  /** Every message that arrived, newest first. */
  async messages(): Promise<SandboxMessage[]> {
    const { messages } = (await this.#ask('GET', '/control/messages')) as { messages: SandboxMessage[] };
    return messages;
  }

  async clearMessages(): Promise<void> {
    await this.#ask('DELETE', '/control/messages');
  }

  /** A browser's subscription, as its push service would give it. */
  async subscribe(
    applicationServerKey: string,
    label = '데모 브라우저',
  ): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
    return (await this.#ask('POST', '/control/push-subscriptions', { applicationServerKey, label })) as {
      endpoint: string;
      keys: { p256dh: string; auth: string };
    };
  }

  /** The browser takes no more messages: its push service answers 410. */
  async unsubscribe(endpoint: string): Promise<void> {
    await this.#ask('DELETE', '/control/push-subscriptions', { endpoint });
  }

  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.#ask(method, path, body);
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`the sandbox answered ${response.status} to ${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
