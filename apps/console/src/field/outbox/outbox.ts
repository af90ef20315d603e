// The outbox of the field pages: actions are kept on the phone before they are sent, sent in order, never dropped, done once.
import { ApiError } from '#client/api-error.ts';
import { consoleCall, type ConsoleInput, type ConsoleReply } from '#client/console/console-call.ts';
import { logError } from '#client/log-error.ts';
import { withLockAcrossTabs } from '#client/session/lock-across-tabs.ts';
import { inStore } from '#console/offline/field-database.ts';

export type ActionKey =
  | 'POST /api/v1/console/items/state'
  | 'POST /api/v1/console/items/{serial}/seen'
  | 'POST /api/v1/console/recalls/{id}/collect'
  | 'POST /api/v1/console/transfers/{id}/pick-up'
  | 'POST /api/v1/console/transfers/{id}/put-down'
  | 'POST /api/v1/console/counts/{id}/scans'
  | 'POST /api/v1/console/counts/{id}/move-here'
  | 'POST /api/v1/console/counts/{id}/finish';

/** What a person did: the call it stands for, and the line that tells it. */
export type NewAction = {
  [Key in ActionKey]: {
    endpoint: Key;
    input: ConsoleInput<Key>;
    /** The serial or the place: CHR_0012 */
    subject: string;
    /** 고장으로 바꾸기 */
    words: string;
  };
}[ActionKey];

export type ActionReply = ConsoleReply<ActionKey>;

export type QueuedAction = NewAction & {
  /** Grows: actions are sent in this order. */
  id: number;
  /** The same for every attempt, so that the server does it once. */
  idempotencyKey: string;
  /** Who did it. Another person's session never sends it. */
  staffId: number;
  queuedAt: number;
  /** The server's sentence: it was not done, and stays here until the person has read it. */
  refusal: string | null;
};

/** `offline`: the last call had no reply. `signed_out`: the server wants a new sign-in first. */
export type Connection = 'online' | 'offline' | 'signed_out';

export interface OutboxState {
  /** Everybody's, oldest first. */
  actions: readonly QueuedAction[];
  connection: Connection;
  isSending: boolean;
}

const LOCK = 'ondesk-field-outbox';

type SentListener = (action: QueuedAction, reply: ActionReply) => void;

const listeners = new Set<() => void>();
const sentListeners = new Set<SentListener>();
const channel = new BroadcastChannel(LOCK);
let state: OutboxState = { actions: [], connection: 'online', isSending: false };
let senderId: number | undefined;
let sending: Promise<void> | undefined;
let sendAgain = false;

// Another tab has kept or sent something.
channel.addEventListener('message', () => void reload());

export const outboxState = () => state;

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called with the server's answer, even if a part of the action was refused. */
export function onActionSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Sends what this person has waiting; undefined while nobody is signed in. */
export async function setSender(staffId: number | undefined): Promise<void> {
  senderId = staffId;
  // A server that could not be reached a moment ago is not there because somebody is known by now.
  if (staffId !== undefined && state.connection !== 'offline')
    change({ connection: navigator.onLine ? 'online' : 'offline' });
  await reload();
  await sendWaiting();
}

/** Resolves once the action is kept on the phone; it is sent as soon as there is a connection. Throws if it cannot be kept. */
export async function queueAction(action: NewAction, staffId: number): Promise<void> {
  const queued = {
    ...action,
    idempotencyKey: crypto.randomUUID(),
    staffId,
    queuedAt: Date.now(),
    refusal: null,
  };
  await inStore('acts', 'readwrite', (actions) => actions.add(queued));
  await changed();
  void askToKeepStorage();
  void sendWaiting();
}

/** A call had no reply: offline, whatever the phone says. */
export function noteOffline(): void {
  if (state.connection !== 'offline') change({ connection: 'offline' });
}

/** A call was answered; true if the one before it had no reply. */
export function noteOnline(): boolean {
  if (state.connection !== 'offline') return false;
  change({ connection: 'online' });
  return true;
}

/** The person has read why it was refused. */
export async function dismissAction({ id, refusal }: QueuedAction): Promise<void> {
  if (refusal === null) return;
  await inStore('acts', 'readwrite', (actions) => actions.delete(id));
  await changed();
}

/** Sends everything that waits, in order; one at a time over all tabs. */
export function sendWaiting(): Promise<void> {
  if (sending !== undefined) {
    // Kept while the last one was being sent: the run under way may have looked already.
    sendAgain = true;
    return sending;
  }
  sending = withLockAcrossTabs(LOCK, sendAll)
    .catch((error: unknown) => logError(error, 'waiting acts could not be sent'))
    .finally(() => {
      sending = undefined;
      change({ isSending: false });
      if (!sendAgain) return;
      sendAgain = false;
      void sendWaiting();
    });
  return sending;
}

async function sendAll(): Promise<void> {
  for (;;) {
    const action = (await readActions()).find(
      ({ staffId, refusal }) => staffId === senderId && refusal === null,
    );
    if (action === undefined) return;
    change({ isSending: true });
    const isSettled = await sendOne(action);
    await changed();
    if (!isSettled) return;
  }
}

/** False: it stays first in the line, and whatever follows waits behind it. */
async function sendOne(action: QueuedAction): Promise<boolean> {
  try {
    const { endpoint, input, idempotencyKey } = action;
    const reply = await (consoleCall as (key: string, input: unknown) => Promise<ActionReply>)(endpoint, {
      ...input,
      idempotencyKey,
    });
    // Should the phone die before this line, the action is sent again with its key and the server repeats its first answer.
    await settle(action, skippedIn(reply));
    change({ connection: 'online' });
    for (const listener of sentListeners) listener(action, reply);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const connection = connectionAfter(error);
    change({ connection });
    if (connection !== 'online' || mayHelpLater(error)) return false;
    // The particular reasons say more than the sentence of the code, where there are any.
    await settle(action, error.reasons?.join('\n') || error.message);
    return true;
  }
}

async function settle(action: QueuedAction, refusal: string | null): Promise<void> {
  if (refusal === null) await inStore('acts', 'readwrite', (actions) => actions.delete(action.id));
  else await inStore('acts', 'readwrite', (actions) => actions.put({ ...action, refusal }));
}

function connectionAfter(error: ApiError): Connection {
  if (error.code === 'OFFLINE') return 'offline';
  // A page that was opened offline has no CSRF token yet: reading the session brings both.
  if (error.code === 'CONSOLE_SIGN_IN_REQUIRED' || error.code === 'CSRF_REFUSED') return 'signed_out';
  return 'online';
}

/** The server or something before it was not able to decide: a busy server, a captive portal's page. */
function mayHelpLater({ isTransient, code, status }: ApiError): boolean {
  return isTransient || code === 'UNREADABLE' || status === 429;
}

/** Bulk calls answer 200 and name what they left out. */
function skippedIn(reply: ActionReply): string | null {
  if (!('skipped' in reply) || reply.skipped.length === 0) return null;
  const [first] = reply.skipped;
  if (reply.skipped.length === 1 && reply.done === 0 && first !== undefined) return first.reason;
  return reply.skipped.map(({ serial, reason }) => `${serial}: ${reason}`).join('\n');
}

function readActions(): Promise<QueuedAction[]> {
  return inStore<QueuedAction[]>(
    'acts',
    'readonly',
    (actions) => actions.getAll() as IDBRequest<QueuedAction[]>,
  );
}

async function changed(): Promise<void> {
  channel.postMessage('changed');
  await reload();
}

async function reload(): Promise<void> {
  change({ actions: await readActions() });
}

function change(part: Partial<OutboxState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

let storageAsked = false;

/** Without this a browser short of space may delete what waits. */
async function askToKeepStorage(): Promise<void> {
  if (storageAsked) return;
  storageAsked = true;
  // Absent in some builds of WebKit, and on pages without a secure context.
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false);
}
