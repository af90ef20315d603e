// What tests of inquiries ask for, as the member of support who is signed in at that moment.
import { askConsole, callConsole, changesSetting, type Staff } from '../console/staff.ts';
import type { Person, TestApp } from '../test-app.ts';

/** Everybody works all day: the clocks of the tests run like any other. */
export async function answersAllDay(app: TestApp): Promise<void> {
  await changesSetting(app, 'support.hours', {
    week: Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' })),
    closedOnHolidays: false,
  });
}

export function inquiryCalls(now: () => { app: TestApp; support: Staff }) {
  return {
    asks: async (person: Person, more: object = {}): Promise<number> => {
      const { id } = await now().app.ask('POST /api/v1/inquiries', {
        as: person,
        body: { category: 'OTHER', text: '영수증을 다시 받고 싶어요.', photos: [], ...more },
      });
      return id;
    },
    reads: (id: number, as = now().support) =>
      askConsole(now().app, 'GET /api/v1/console/inquiries/{id}', { as, params: { id } }),
    lists: (query: object = {}, as = now().support) =>
      askConsole(now().app, 'GET /api/v1/console/inquiries', { as, query }),
    answers: (as: Staff, id: number, text: string, more: object = {}) =>
      callConsole(now().app, 'POST /api/v1/console/inquiries/{id}/messages', {
        as,
        params: { id },
        body: { text, photos: [], ...more },
      }),
    writes: (person: Person, id: number) =>
      now().app.call('POST /api/v1/inquiries/{id}/messages', {
        as: person,
        params: { id },
        body: { text: '하나 더요.', photos: [] },
      }),
  };
}
