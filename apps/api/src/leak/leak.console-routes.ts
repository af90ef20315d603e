// The console's routes of leaks of personal data.
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { FileReply, type Handlers } from '#api/http/serve.ts';
import type { Channels } from '#api/notification/channel/channels.ts';
import type { leakEndpoints } from '#contract/console/leak.ts';
import { viewTouchedMembers } from './leak-people.queries.ts';
import { writeLeakRecord } from './leak-record.ts';
import { getLeak, listLeaks } from './leak.queries.ts';
import { closeLeak, recordPosting, recordReport } from './record-leak.ts';
import { changeLeak, changeLeakMembers, createLeak, gatherAgain } from './save-leak.ts';
import { sendLeak } from './send-leak.ts';
import { sendTestNotice } from './send-test-notice.ts';

export function leakConsoleRoutes(deps: {
  db: Database;
  cursors: Cursors;
  config: Pick<Config, 'brand' | 'company'>;
  channels: Pick<Channels, 'mail'>;
  publicOrigin: string;
}): Handlers<typeof leakEndpoints> {
  const { db, cursors } = deps;
  return {
    'GET /api/v1/console/leaks': ({ query }) => listLeaks(db, cursors, query),
    'POST /api/v1/console/leaks': ({ viewer, body }) => createLeak(deps, viewer, body),
    'GET /api/v1/console/leaks/{id}': ({ params }) => getLeak(deps, params.id),
    'PATCH /api/v1/console/leaks/{id}': ({ viewer, params, body }) =>
      changeLeak(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/leaks/{id}/gather': ({ viewer, params, body }) =>
      gatherAgain(deps, viewer, { id: params.id, ...body }),
    'GET /api/v1/console/leaks/{id}/members': ({ viewer, params, query }) =>
      viewTouchedMembers(deps, viewer, { leakId: params.id, ...query }),
    'POST /api/v1/console/leaks/{id}/members': ({ viewer, params, body }) =>
      changeLeakMembers(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/leaks/{id}/test': ({ viewer, params, body }) =>
      sendTestNotice(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/leaks/{id}/send': ({ viewer, params, body }) =>
      sendLeak(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/leaks/{id}/report': ({ viewer, params, body }) =>
      recordReport(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/leaks/{id}/post': ({ viewer, params, body }) =>
      recordPosting(deps, viewer, { id: params.id, ...body }),
    'POST /api/v1/console/leaks/{id}/close': ({ viewer, params, body }) =>
      closeLeak(deps, viewer, { id: params.id, ...body }),
    'GET /api/v1/console/leaks/{id}/record': async ({ params }) => {
      const { no, file } = await writeLeakRecord(deps, params.id);
      return new FileReply(file, `온데스크_개인정보사고_${no}.csv`, 'attachment');
    },
  };
}
