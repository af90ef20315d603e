// The event routes.
import type { Database } from '#api/database/database.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import type { eventEndpoints } from '#contract/member/content/event.ts';
import { getEvent, listEvents } from './event.queries.ts';

export function eventRoutes({ db }: { db: Database }): Handlers<typeof eventEndpoints> {
  return {
    'GET /api/v1/events': async ({ query: { page, size, sort, ongoing } }) => {
      const order = sort === 'startDate,asc' ? 'asc' : 'desc';
      return new PublicReply({
        events: await listEvents(db, { page, size, order, ongoing: ongoing === 'true' }),
      });
    },
    'GET /api/v1/events/{id}': async ({ params }) => new PublicReply(await getEvent(db, params.id)),
  };
}
