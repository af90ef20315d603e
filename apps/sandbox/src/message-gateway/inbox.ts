/** The inbox: every mail, push and Alimtalk that the message gateway took, newest first. */
import { randomUUID } from 'node:crypto';
import { koreanTime, type SandboxClock } from '#sandbox/clock.ts';
import type { FileStore } from '#sandbox/file-store.ts';

export interface InboxMessage {
  id: string;
  channel: 'push' | 'mail' | 'alimtalk';
  to: string;
  kind: string;
  title: string;
  text: string;
  at: string;
  /** What the sender calls it: the same however often it is sent. */
  messageId: string;
  html: string | null;
  /** What a browser's service worker would be given. */
  payload: string | null;
}

export interface Inbox {
  add(message: Omit<InboxMessage, 'id' | 'at'>): InboxMessage;
  /** Newest first. */
  list(): InboxMessage[];
  find(id: string): InboxMessage | undefined;
  clear(): void;
}

/** Enough for every test; the oldest make room. */
const MAX_MESSAGES = 25_000;

export function createInbox(fileStore: FileStore, clock: SandboxClock): Inbox {
  const messages = fileStore.collection<InboxMessage>('inbox');
  return {
    add(message) {
      const added = { ...message, id: randomUUID(), at: koreanTime(clock.now()) };
      const oldest = messages.size() >= MAX_MESSAGES ? messages.values()[0] : undefined;
      fileStore.write([messages.put(added.id, added), ...(oldest ? [messages.delete(oldest.id)] : [])]);
      return added;
    },
    list: () => messages.values().toReversed(),
    find: (id) => messages.get(id),
    clear: () => fileStore.write(messages.values().map(({ id }) => messages.delete(id))),
  };
}
