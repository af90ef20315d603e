// Local and session storage that fall back to memory when the browser blocks them; values then last as long as the page.

export interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Even reading `window.localStorage` can throw, so the storage is looked up at each use. */
export function storeOver(storage: () => Storage): Store {
  const inMemory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => inMemory.get(key) ?? attempt((used) => used.getItem(key)) ?? undefined,
    write(key, value) {
      const written = attempt((used) => {
        used.setItem(key, value);
        return true;
      });
      if (written === true) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      inMemory.delete(key);
      attempt((used) => used.removeItem(key));
    },
  };
}

/** Outlives the tab. */
export const localStore = storeOver(() => window.localStorage);

/** Lasts as long as the tab. */
export const sessionStore = storeOver(() => window.sessionStorage);
