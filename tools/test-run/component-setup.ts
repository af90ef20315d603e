// Runs in the browser before every file of component tests. All files of a worker share one page: what a file leaves on it is removed.
import * as react from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// In React's development build each element keeps the stack it was made with, for warnings that name its owner: a quarter of the
// time of these tests. React stops by itself at ten thousand of them and counts anew every second; here it stops at the first.
const internals = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// The library itself does this for the first file alone.
afterEach(() => cleanup());

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const { name } of await window.cookieStore.getAll())
    if (name !== undefined) await window.cookieStore.delete(name);
});
