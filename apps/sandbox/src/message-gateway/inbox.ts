/** The inbox: every mail, push and Alimtalk that the message gateway took, newest first. */
import { randomUUID } from 'node:crypto';
import { koreanTime, type SandboxClock } from '#sandbox/clock.ts';
import type { Change, FileStore } from '#sandbox/file-store.ts';

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
  /** Of the newest mails only; the older ones keep their text. */
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
/** A mail's HTML is some ten times its text: all of them would fill the memory of a process that runs for days. */
const MAX_MAILS_WITH_HTML = 500;

export function createInbox(fileStore: FileStore, clock: SandboxClock): Inbox {
  const messages = fileStore.collection<InboxMessage>('inbox');
  /** Their numbers, oldest first. */
  const withHtml = messages.values().flatMap(({ id, html }) => (html === null ? [] : [id]));

  function dropOldHtml(): Change[] {
    const tooMany = withHtml.splice(0, Math.max(0, withHtml.length - MAX_MAILS_WITH_HTML));
    return tooMany.flatMap((id) => {
      const message = messages.get(id);
      return message ? [messages.put(id, { ...message, html: null })] : [];
    });
  }

  return {
    add(message) {
      const added = { ...message, id: randomUUID(), at: koreanTime(clock.now()) };
      if (added.html !== null) withHtml.push(added.id);
      const oldest = messages.size() >= MAX_MESSAGES ? messages.values()[0] : undefined;
      fileStore.write([
        messages.put(added.id, added),
        ...dropOldHtml(),
        ...(oldest ? [messages.delete(oldest.id)] : []),
      ]);
      return added;
    },
    list: () => messages.values().toReversed(),
    find: (id) => messages.get(id),
    clear: () => fileStore.write(messages.values().map(({ id }) => messages.delete(id))),
  };
}
