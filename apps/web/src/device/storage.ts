// Local and session storage that keep working when the browser blocks them: then what is kept lasts as long as the page.

export interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Reaching for the storage itself can throw, so it is fetched anew each time. */
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
    read: (key) => inMemory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? undefined,
    write(key, value) {
      const written = attempt((kept) => {
        kept.setItem(key, value);
        return true;
      });
      if (written === true) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      inMemory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
  };
}

/** Lasts over visits. */
export const localStore = storeOver(() => window.localStorage);

/** Lasts as long as the tab. */
export const sessionStore = storeOver(() => window.sessionStorage);
