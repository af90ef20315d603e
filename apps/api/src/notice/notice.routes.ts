// The notice routes.
import type { Database } from '#api/database/database.ts';
import { PublicReply, type Handlers } from '#api/http/serve.ts';
import type { noticeEndpoints } from '#contract/member/content/notice.ts';
import { getNotice, listNotices } from './notice.queries.ts';

export function noticeRoutes({ db }: { db: Database }): Handlers<typeof noticeEndpoints> {
  return {
    'GET /api/v1/notices': async ({ query: { page, size, sort, type } }) => {
      const order = sort === 'createdAt,asc' ? 'asc' : 'desc';
      return new PublicReply({
        noticeInfos: await listNotices(db, { page, size, order, type: type ?? null }),
      });
    },
    'GET /api/v1/notices/{id}': async ({ params }) => new PublicReply(await getNotice(db, params.id)),
  };
}
