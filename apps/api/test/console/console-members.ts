// What tests of members ask the console for, as the manager who is signed in at that moment.
import { aStaff, askConsole, callConsole, type Staff } from './staff.ts';
import type { Person, TestApp, TestClient } from '../test-app.ts';

export function memberCalls(now: () => { app: TestApp; manager: Staff }) {
  return {
    view: (person: Person, as = now().manager) =>
      askConsole(now().app, 'GET /api/v1/console/members/{id}', { as, params: { id: person.memberId } }),
    unmask: (person: Person, body: object = { purpose: 'CONTACT' }, as = now().manager) =>
      callConsole(now().app, 'POST /api/v1/console/members/{id}/unmask', {
        as,
        params: { id: person.memberId },
        body,
      }),
    suspend: (person: Person, body: object = {}, as = now().manager) =>
      callConsole(now().app, 'POST /api/v1/console/members/{id}/suspend', {
        as,
        params: { id: person.memberId },
        body: { days: 7, publicReason: 'LATE_AGAIN', reason: '연체가 잦아요', version: 1, ...body },
      }),
    withdraws: (person: Person) =>
      now().app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } }),
  };
}

/** By a manager who signs in for it: sessions of staff are over when the clock has moved by days. */
export async function suspends(app: TestClient, person: Person, days: number | null) {
  const { version } = await askConsole(app, 'GET /api/v1/console/members/{id}', {
    as: await aStaff(app, 'MANAGER'),
    params: { id: person.memberId },
  });
  return askConsole(app, 'POST /api/v1/console/members/{id}/suspend', {
    as: await aStaff(app, 'MANAGER'),
    params: { id: person.memberId },
    body: { days, publicReason: 'ABUSE', reason: '시험', version },
  });
}

export async function unsuspends(app: TestClient, person: Person) {
  const { version } = await askConsole(app, 'GET /api/v1/console/members/{id}', {
    as: await aStaff(app, 'MANAGER'),
    params: { id: person.memberId },
  });
  return askConsole(app, 'POST /api/v1/console/members/{id}/unsuspend', {
    as: await aStaff(app, 'MANAGER'),
    params: { id: person.memberId },
    body: { reason: '시험 끝', version },
  });
}
