// The field pages' own database in the browser: actions that wait to be sent, and the replies last seen, for reading offline.

const NAME = 'ondesk-field';
/** Raised when a kept reply could no longer be shown: those of before are dropped, acts that wait stay. */
const VERSION = 2;

export interface StoredReply {
  /** The query key as JSON. */
  key: string;
  staffId: number;
  data: unknown;
  /** Milliseconds since the epoch of the browser's own clock. */
  readAt: number;
}

export type StoreName = 'acts' | 'replies';

let opened: Promise<IDBDatabase> | undefined;

/** Reads or writes one store in one transaction; what was written is on the disk when this resolves. */
export async function inStore<Result>(
  name: StoreName,
  mode: 'readonly' | 'readwrite',
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    // `strict`: an action counts as kept when it would survive the battery running out.
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = use(transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(request.result));
    const fail = () => reject(transaction.error ?? new Error('The browser could not keep this.'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const stores = request.result.objectStoreNames;
      if (!stores.contains('acts'))
        request.result.createObjectStore('acts', { keyPath: 'id', autoIncrement: true });
      if (stores.contains('replies')) request.result.deleteObjectStore('replies');
      request.result.createObjectStore('replies', { keyPath: 'key' });
    });
    request.addEventListener('success', () => {
      // The browser may take the database away (storage cleared, a newer version in another tab): the next use opens it again.
      request.result.addEventListener('close', () => (opened = undefined));
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opened = undefined;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('The browser keeps nothing.'));
    });
  });
  return opened;
}
