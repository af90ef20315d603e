// Faults of access: rights, sessions, forged calls, guesses, and limits of what anybody may send.
import type { Mutation } from './mutation.ts';

export const accessMutations: readonly Mutation[] = [
  {
    title: 'support staff settle refunds by hand',
    about: 'access',
    file: 'packages/contract/src/permission.ts',
    find: "    'refund.make',\n    'member.read',",
    replace: "    'refund.make',\n    'money.settle',\n    'member.read',",
    caughtBy: 'packages/contract/src/permission.test.ts',
  },
  {
    title: 'field staff search members',
    about: 'access',
    file: 'packages/contract/src/permission.ts',
    find: "    'item.move',\n    'label.print',\n    'report.work',\n    'audit.own',",
    replace: "    'item.move',\n    'member.read',\n    'label.print',\n    'report.work',\n    'audit.own',",
    caughtBy: 'packages/contract/src/permission.test.ts',
  },
  {
    title: 'managers change the staff',
    about: 'access',
    file: 'packages/contract/src/permission.ts',
    find: "  'pii.export',\n  'staff.edit',\n  'settings.edit',\n]);",
    replace: "  'pii.export',\n  'settings.edit',\n]);",
    caughtBy: 'packages/contract/src/permission.test.ts',
  },
  {
    title: 'a refresh token that was stolen and used again renews the session',
    about: 'access',
    file: 'apps/api/src/account/tokens.ts',
    find: 'if (isStale || token.superseded_at !== null) {',
    replace: 'if (isStale && token.superseded_at !== null) {',
    caughtBy: 'apps/api/src/account/tokens.test.ts',
  },
  {
    title: 'a member confirms the order of another one',
    about: 'access',
    file: 'apps/api/src/checkout/confirm-payment.ts',
    find: "if (!order || order.memberId !== viewer.memberId) throw new Failure('ORDER_NOT_FOUND');",
    replace: "if (!order) throw new Failure('ORDER_NOT_FOUND');",
    caughtBy: 'apps/api/src/checkout/confirm-payment.test.ts',
  },
  {
    title: 'requests of an address are not limited',
    about: 'access',
    file: 'apps/api/src/http/rate-limiter.ts',
    find: 'if (counter.total + counter.unsynced > this.#settings.requestsPerMinute) throw tooMany(counter);',
    replace: '',
    caughtBy: 'apps/api/src/http/rate-limiter.test.ts',
  },
  {
    title: 'serial numbers and keys are guessed without a limit',
    about: 'access',
    file: 'apps/api/src/http/rate-limiter.ts',
    find: 'const missesLeft = this.#settings.guessesPerMinute - counter.total - counter.unsynced;',
    replace: 'const missesLeft = this.#settings.guessesPerMinute;',
    caughtBy: 'apps/api/src/http/rate-limiter.test.ts',
  },
  {
    title: 'a body of any size is read',
    about: 'access',
    file: 'apps/api/src/app.ts',
    find: 'const BODY_LIMIT = 64 * 1024;',
    replace: 'const BODY_LIMIT = 64 * 1024 * 1024;',
    caughtBy: 'apps/api/src/app.test.ts',
  },
];
