// The outbox over a fake network: actions are kept first, sent in order, never lost and never done twice.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { failures, type FailureCode } from '#contract/failures.ts';
import { inStore } from '#console/offline/field-database.ts';
import {
  dismissAction,
  onActionSent,
  outboxState,
  queueAction,
  sendWaiting,
  setSender,
  type NewAction,
  type QueuedAction,
} from './outbox.ts';

interface Sent {
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}

const ME = 7;
let sent: Sent[];
/** What the network does with the next request; it works once the list is empty. */
let answers: (() => Response | Promise<Response>)[];

const data = (reply: unknown) => Response.json({ data: reply });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const refusal = (code: FailureCode, reasons?: string[]) => () =>
  Response.json(
    { code, message: failures[code].message, reasons, requestId: 'r-1' },
    { status: failures[code].status },
  );

const scan = (serial: string): NewAction => ({
  endpoint: 'POST /api/v1/console/counts/{id}/scans',
  input: { params: { id: 3 }, body: { serials: [serial] } },
  subject: serial,
  words: '실사',
});

const serialsSent = () => sent.map(({ body }) => (body as { serials: string[] }).serials[0]);
const waiting = () => outboxState().actions.map(({ subject }) => subject);

beforeEach(async () => {
  await setSender(undefined);
  await inStore('acts', 'readwrite', (actions) => actions.clear());
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    sent.push({
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      idempotencyKey: new Headers(headers).get('idempotency-key'),
    });
    return (answers.shift() ?? (() => data({ id: 3 })))();
  });
  await setSender(ME);
});

test('an act that is sent leaves the outbox, and its answer is told', async () => {
  const told: [QueuedAction['subject'], unknown][] = [];
  onTestFinished(onActionSent((action, reply) => told.push([action.subject, reply])));
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  expect(waiting()).toEqual([]);
  expect(sent[0]?.path).toBe('/api/v1/console/counts/3/scans');
  expect(told).toEqual([['CHR_0001', { id: 3 }]]);
});

test('an act is kept and sent in a browser that lets nobody ask for its storage or for locks', async () => {
  const rejected: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => rejected.push(event.reason);
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => window.removeEventListener('unhandledrejection', note));
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  // A module of its own: it asks once, and another test may have made it ask already.
  const { href } = new URL('./outbox.ts?without-storage', import.meta.url);
  const fresh = (await import(/* @vite-ignore */ href)) as typeof import('./outbox.ts');
  await fresh.setSender(ME);
  await fresh.queueAction(scan('CHR_0001'), ME);
  await fresh.sendWaiting();
  expect(fresh.outboxState().actions).toEqual([]);
  expect(rejected).toEqual([]);
});

test('without a connection acts wait, and are then sent in the order they were made', async () => {
  answers = [lost, lost, lost];
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  await queueAction(scan('CHR_0002'), ME);
  await sendWaiting();
  await queueAction(scan('CHR_0003'), ME);
  await sendWaiting();
  expect(outboxState().connection).toBe('offline');
  expect(waiting()).toEqual(['CHR_0001', 'CHR_0002', 'CHR_0003']);

  answers = [];
  sent = [];
  await sendWaiting();
  expect(serialsSent()).toEqual(['CHR_0001', 'CHR_0002', 'CHR_0003']);
  expect(outboxState()).toMatchObject({ actions: [], connection: 'online' });
});

test('an act whose answer was lost is sent again with the same key', async () => {
  answers = [lost];
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  await sendWaiting();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(waiting()).toEqual([]);
});

test.each<[string, () => Response]>([
  ['an overloaded server', refusal('TOO_MANY_REQUESTS')],
  ['a server that failed', refusal('INTERNAL')],
  ['the page of a captive portal', () => new Response('<html></html>')],
])('%s keeps the act and everything behind it waiting', async (_what, answer) => {
  answers = [answer];
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  expect(waiting()).toEqual(['CHR_0001']);
  expect(outboxState().actions[0]?.refusal).toBeNull();
});

test('a session that has ended keeps the acts, and they are sent after the next sign-in', async () => {
  answers = [refusal('CONSOLE_SIGN_IN_REQUIRED')];
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  expect(outboxState().connection).toBe('signed_out');
  expect(waiting()).toEqual(['CHR_0001']);
  await setSender(ME);
  expect(outboxState()).toMatchObject({ actions: [], connection: 'online' });
});

test('what another person left waiting is kept, and never sent in the name of this one', async () => {
  answers = [lost];
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  sent = [];
  await setSender(8);
  expect(sent).toEqual([]);
  expect(waiting()).toEqual(['CHR_0001']);
  await setSender(ME);
  expect(serialsSent()).toEqual(['CHR_0001']);
});

test('a refused act stays with its sentence until it is dismissed, and holds nothing up', async () => {
  answers = [refusal('STATE_CONFLICT')];
  await queueAction(scan('CHR_0001'), ME);
  await queueAction(scan('CHR_0002'), ME);
  await sendWaiting();
  expect(serialsSent()).toEqual(['CHR_0001', 'CHR_0002']);
  const [refused, ...rest] = outboxState().actions;
  expect(rest).toEqual([]);
  expect(refused).toMatchObject({ subject: 'CHR_0001', refusal: failures.STATE_CONFLICT.message });

  await sendWaiting();
  expect(sent).toHaveLength(2);
  await dismissAction(refused!);
  expect(waiting()).toEqual([]);
});

test('an act that was refused without a particular reason is shown with the general sentence', async () => {
  answers = [refusal('STATE_CONFLICT', []), refusal('STATE_CONFLICT', ['대여 중이에요.'])];
  await queueAction(scan('CHR_0001'), ME);
  await queueAction(scan('CHR_0002'), ME);
  await sendWaiting();
  expect(outboxState().actions).toMatchObject([
    { refusal: failures.STATE_CONFLICT.message },
    { refusal: '대여 중이에요.' },
  ]);
});

test('an act that still waits cannot be dismissed', async () => {
  answers = [lost];
  await queueAction(scan('CHR_0001'), ME);
  await sendWaiting();
  await dismissAction(outboxState().actions[0]!);
  expect(waiting()).toEqual(['CHR_0001']);
});

test('an item that a bulk call left out counts as refused, with the reason the server gives', async () => {
  answers = [() => data({ done: 0, skipped: [{ serial: 'CHR_0001', reason: '대여 중이에요.' }] })];
  await queueAction(
    {
      endpoint: 'POST /api/v1/console/items/state',
      input: { body: { items: [{ serial: 'CHR_0001', version: 2 }], to: 'MOVING', reason: '꺼내기' } },
      subject: 'CHR_0001',
      words: '꺼내기',
    },
    ME,
  );
  await sendWaiting();
  expect(outboxState().actions).toMatchObject([{ subject: 'CHR_0001', refusal: '대여 중이에요.' }]);
});

test('an act made while another one is being sent follows it without being asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers = [() => promise];
  await queueAction(scan('CHR_0001'), ME);
  await expect.poll(() => sent.length).toBe(1);
  await queueAction(scan('CHR_0002'), ME);
  resolve(data({ id: 3 }));
  await expect.poll(serialsSent).toEqual(['CHR_0001', 'CHR_0002']);
  await expect.poll(waiting).toEqual([]);
});
