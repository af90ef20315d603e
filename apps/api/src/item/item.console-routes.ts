// The console's routes of items: finding, registering, changing, carrying and counting them.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { consoleItemEndpoints } from '#contract/console/stock/item.ts';
import { prefixOfCategory } from '#domain/item/item-code.ts';
import { assignRoute } from './transfer/assign-route.ts';
import { cancelTransfer, pickUp, putDown } from './transfer/carry-transfer.ts';
import { changeItemFacts, type JoinRecall } from './change-item-facts.ts';
import { changeItemStates } from './change-item-states.ts';
import {
  beginCount,
  finishCount,
  moveItemHere,
  scanItems,
  type ReportFoundItem,
} from './stock-count/count-stock.ts';
import { createTransfer } from './transfer/create-transfer.ts';
import { listItems } from './item-list.queries.ts';
import { readItemDetail } from './item-row.ts';
import { getVisibleItem } from './item-scope.ts';
import { readItemTimeline } from './item-timeline.queries.ts';
import { getCategory, registerItems } from './register-items.ts';
import { noteItemSeen } from './note-item-seen.ts';
import { nextSerials } from './serial-numbers.ts';
import { getCount, readCount } from './stock-count/stock-count.queries.ts';
import { suggestTransfers } from './transfer/suggest-transfers.ts';
import { withRoutes } from './transfer/route.queries.ts';
import { listTransfers } from './transfer/transfer.queries.ts';

type ItemStates = 'available' | 'moving' | 'broken' | 'repair' | 'lost' | 'retired';

export function itemConsoleRoutes({
  db,
  cursors,
  reportFoundItem,
  joinRecall,
}: {
  db: Database;
  cursors: Cursors;
  reportFoundItem: ReportFoundItem;
  joinRecall: JoinRecall;
}): Handlers<typeof consoleItemEndpoints> {
  return {
    'GET /api/v1/console/items': ({ viewer, query }) => listItems(db, cursors, viewer, query),
    'POST /api/v1/console/items/bulk': ({ viewer, body }) =>
      registerItems(db, viewer, {
        ...body,
        firstNumber: body.firstNumber ?? null,
        boughtOn: body.boughtOn ?? null,
        cost: body.cost ?? null,
        note: body.note ?? null,
        lot: body.lot ?? null,
        kcNumber: body.kcNumber ?? null,
        reason: body.reason ?? null,
      }),
    'GET /api/v1/console/items/next-serials': async ({ query }) => {
      const prefix = prefixOfCategory(await getCategory(db, query.productId));
      return nextSerials(db, prefix, query.count, query.firstNumber ?? null);
    },
    'GET /api/v1/console/items/{serial}': async ({ viewer, params }) => {
      const { id } = await getVisibleItem(db, viewer, params.serial);
      return readItemDetail(db, id);
    },
    'PATCH /api/v1/console/items/{serial}': ({ viewer, params, body }) =>
      changeItemFacts({ db, joinRecall }, viewer, { serial: params.serial, ...body }),
    'GET /api/v1/console/items/{serial}/timeline': async ({ viewer, params, query }) =>
      readItemTimeline(db, cursors, await getVisibleItem(db, viewer, params.serial), query),
    'POST /api/v1/console/items/{serial}/seen': ({ viewer, params, body }) =>
      noteItemSeen(db, viewer, { serial: params.serial, stationId: body.stationId }),
    'POST /api/v1/console/items/state': ({ viewer, body }) =>
      changeItemStates(db, viewer, {
        ...body,
        to: body.to.toLowerCase() as ItemStates,
        stationId: body.stationId ?? null,
        repairCostWon: body.repairCost ?? null,
      }),
    'GET /api/v1/console/transfers': async ({ viewer, query }) =>
      withRoutes(db, viewer, await listTransfers(db, cursors, viewer, query)),
    'GET /api/v1/console/transfers/suggestions': async ({ viewer }) => ({
      suggestions: await suggestTransfers(db, viewer),
    }),
    'POST /api/v1/console/transfers': ({ viewer, body }) => createTransfer(db, viewer, body),
    'POST /api/v1/console/transfers/{id}/pick-up': ({ viewer, params, body }) =>
      pickUp(db, viewer, { transferId: params.id, serials: body.serials }),
    'POST /api/v1/console/transfers/{id}/put-down': ({ viewer, params, body }) =>
      putDown(db, viewer, {
        transferId: params.id,
        serials: body.serials,
        stationId: body.stationId ?? null,
      }),
    'POST /api/v1/console/transfers/{id}/cancel': ({ viewer, params, body }) =>
      cancelTransfer(db, viewer, { transferId: params.id, ...body }),
    'POST /api/v1/console/routes/{id}/assign': ({ viewer, params, body }) =>
      assignRoute(db, viewer, { routeId: params.id, ...body }),
    'POST /api/v1/console/counts': ({ viewer, body }) => beginCount(db, viewer, body.stationId),
    'GET /api/v1/console/counts/{id}': async ({ viewer, params }) =>
      readCount(db, viewer, (await getCount(db, viewer, params.id)).id),
    'POST /api/v1/console/counts/{id}/scans': ({ viewer, params, body }) =>
      scanItems({ db, reportFoundItem }, viewer, { countId: params.id, serials: body.serials }),
    'POST /api/v1/console/counts/{id}/move-here': ({ viewer, params, body }) =>
      moveItemHere(db, viewer, { countId: params.id, ...body }),
    'POST /api/v1/console/counts/{id}/finish': ({ viewer, params }) => finishCount(db, viewer, params.id),
  };
}
