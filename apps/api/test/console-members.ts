// What tests of members ask the console for, as the manager who is signed in at that moment.
import { askConsole, callConsole, type Staff } from './staff.ts';
import type { Person, TestApp } from './test-app.ts';

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
