// The endpoints of saved views; whoever may not read a list neither sees nor saves views of it.
import type { Database } from '#api/database/database.ts';
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import { rightOfList, type savedViewEndpoints } from '#contract/console/staff/saved-view.ts';
import { requireRight } from '../require-right.ts';
import { deleteView, listSavedViews, saveView } from './saved-view.queries.ts';

export function savedViewConsoleRoutes({ db }: { db: Database }): Handlers<typeof savedViewEndpoints> {
  return {
    'GET /api/v1/console/saved-views': async ({ viewer, query }) => {
      await requireRight(db, viewer, rightOfList[query.list]);
      return wholeList(await listSavedViews(db, viewer, query.list));
    },
    'POST /api/v1/console/saved-views': async ({ viewer, body }) => {
      await requireRight(db, viewer, rightOfList[body.list]);
      return saveView(db, viewer, body);
    },
    'DELETE /api/v1/console/saved-views/{id}': ({ viewer, params }) => deleteView(db, viewer, params.id),
  };
}
