// Faults of the two apps: paying twice, losing what was done offline, signing out without a reason, showing what is unsafe.
import type { Mutation } from '../mutation.ts';

export const appMutations: readonly Mutation[] = [
  {
    title: 'a token refresh that fails without a connection signs the member out',
    about: 'screen',
    file: 'packages/client/src/session/member-session.ts',
    find: "if (hasCode(error, 'SIGN_IN_REQUIRED') && accessToken() === refused) {",
    replace: "if ((hasCode(error, 'SIGN_IN_REQUIRED') || true) && accessToken() === refused) {",
    caughtBy: 'a token refresh signs nobody out when',
  },
  {
    title: 'a call that is repeated after a fresh code has another idempotency key',
    about: 'screen',
    file: 'packages/client/src/console/console-call.ts',
    find: "'idempotency-key': idempotencyKey,",
    replace: "'idempotency-key': idempotencyKey && crypto.randomUUID(),",
    caughtBy: 'a call that needs a fresh code asks for it and is repeated as the same act',
  },
  {
    title: 'two codes in view rent the first of them',
    about: 'screen',
    file: 'apps/web/src/rental/scan/scan-result.ts',
    find: "if ((type === 'station' ? stations : items).length > 1) return { kind: 'several' };",
    replace: '',
    caughtBy: 'two different items in view are refused, and the same item twice is accepted',
  },
];
