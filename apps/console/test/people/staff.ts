// The four demo staff for component tests, and their sessions.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import type { FakeApi } from '../fake-api.ts';

export type StaffSession = ConsoleReply<'GET /api/v1/console/session'>;

const people = {
  OWNER: { id: 1, name: '오지안', email: 'jian@example.com' },
  MANAGER: { id: 2, name: '한민서', email: 'minseo@example.com' },
  SUPPORT: { id: 3, name: '문다인', email: 'dain@example.com' },
  FIELD: { id: 4, name: '류가온', email: 'gaon@example.com' },
} as const satisfies Record<StaffRole, object>;

export function aSession(role: StaffRole = 'OWNER', change: Partial<StaffSession> = {}): StaffSession {
  return {
    me: { ...people[role], role, rights: [...rightsOfRole[role]], stationIds: null },
    token: 'csrf-token',
    idleSeconds: 1800,
    absoluteEnd: new Date(Date.now() + 12 * 3_600_000).toISOString(),
    steppedUpUntil: null,
    preferences: {},
    features: { demo: true, mail: false, mailIsSandbox: false },
    ...change,
  };
}

/** Someone of this role is signed in. */
export function signedInAs(api: FakeApi, role: StaffRole = 'OWNER', change?: Partial<StaffSession>): void {
  api.answers('GET /api/v1/console/session', aSession(role, change));
  api.answers('PATCH /api/v1/console/account/preferences', null);
}
