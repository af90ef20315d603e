// The calls about notices.
import type { Database } from '#api/database/database.ts';
import { Shared, type Handlers } from '#api/http/serve.ts';
import type { noticeCalls } from '#contract/notice.ts';
import { getNotice, listNotices } from './notice.queries.ts';

export function noticeRoutes({ db }: { db: Database }): Handlers<typeof noticeCalls> {
  return {
    'GET /api/v1/notices': async ({ query: { page, size, sort, type } }) => {
      const order = sort === 'createdAt,asc' ? 'asc' : 'desc';
      return new Shared({ noticeInfos: await listNotices(db, { page, size, order, type: type ?? null }) });
    },
    'GET /api/v1/notices/{id}': async ({ params }) => new Shared(await getNotice(db, params.id)),
  };
}
