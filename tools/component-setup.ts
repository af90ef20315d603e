// Runs in the browser before every file of component tests.
import * as react from 'react';

// In React's development build each element keeps the stack it was made with, for warnings that name its owner: a quarter of the
// time of these tests. React stops by itself at ten thousand of them and counts anew every second; here it stops at the first.
const internals = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
