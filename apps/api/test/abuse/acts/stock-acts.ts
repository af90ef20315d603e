// How the console's calls about products, items, transfers and counts succeed.
import type { consoleContract } from '#contract/console/contract.ts';
import { anItem, aProduct, aStation } from '../../factories.ts';
import { askConsole, aStaff } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';
import { aCount, aTransfer, params, reason } from './act-subjects.ts';
import type { Act } from './benefit-acts.ts';

type Key = keyof typeof consoleContract;

/** The app is started after the acts are listed. */
export function stockActs(app: () => TestApp): Partial<Record<Key, Act>> {
  return {
    'POST /api/v1/console/products': async (as) => ({
      body: {
        name: `새 상품 ${as.staffId}`,
        category: '허브',
        description: '설명이에요.',
        pricePerHour: 500,
      },
    }),
    'PATCH /api/v1/console/products/{id}': async () => {
      const { productId } = await aProduct(app());
      return { params: params({ id: productId }), body: { description: '다른 설명이에요.', version: 1 } };
    },
    'POST /api/v1/console/products/{id}/visibility': async () => {
      const { productId } = await aProduct(app());
      return { params: params({ id: productId }), body: { hidden: true, reason, version: 1 } };
    },

    'PATCH /api/v1/console/categories/{prefix}': async () => ({
      params: params({ prefix: 'ETC_' }),
      body: { name: '그 밖', reason, version: 1 },
    }),

    'POST /api/v1/console/items/bulk': async () => {
      const [{ productId }, { stationId }] = [await aProduct(app()), await aStation(app())];
      return { body: { productId, stationId, count: 2, reason } };
    },
    'POST /api/v1/console/items/{serial}/seen': async () => {
      const { serialNumber, stationId } = await anItem(app());
      return { params: params({ serial: serialNumber }), body: { stationId } };
    },
    'POST /api/v1/console/items/state': async () => {
      const { serialNumber } = await anItem(app());
      return { body: { items: [{ serial: serialNumber, version: 1 }], to: 'BROKEN', reason } };
    },
    'POST /api/v1/console/moves/accept': async () => {
      const [item, { stationId }] = [await anItem(app()), await aStation(app())];
      const items = [{ serial: item.serialNumber, version: 1 }];
      return { body: { transfers: [{ toStationId: stationId, items }], reason } };
    },
    'POST /api/v1/console/transfers': async () => {
      const [item, { stationId }] = [await anItem(app()), await aStation(app())];
      return { body: { items: [{ serial: item.serialNumber, version: 1 }], toStationId: stationId, reason } };
    },
    'POST /api/v1/console/transfers/{id}/pick-up': async (as) => {
      const { id, serials } = await aTransfer(app(), as);
      return { params: params({ id }), body: { serials } };
    },
    'POST /api/v1/console/transfers/{id}/put-down': async (as) => {
      const { id, serials } = await aTransfer(app(), as);
      const picked = { as, params: params({ id }), body: { serials } };
      await askConsole(app(), 'POST /api/v1/console/transfers/{id}/pick-up', picked);
      return { params: params({ id }), body: { serials } };
    },
    'POST /api/v1/console/transfers/{id}/cancel': async (as) => {
      const { id } = await aTransfer(app(), as);
      return { params: params({ id }), body: { reason, version: 1 } };
    },
    'POST /api/v1/console/routes/{id}/assign': async (as) => {
      const [item, { stationId }] = [await anItem(app()), await aStation(app())];
      const items = [{ serial: item.serialNumber, version: 1 }];
      const { transfers } = await askConsole(app(), 'POST /api/v1/console/moves/accept', {
        as,
        body: { transfers: [{ toStationId: stationId, items }], reason },
      });
      const { staffId } = await aStaff(app(), 'FIELD');
      return { params: params({ id: transfers[0]!.route!.id }), body: { staffId, reason, version: 1 } };
    },
    'POST /api/v1/console/counts': async () => ({ body: { stationId: (await anItem(app())).stationId } }),
    'POST /api/v1/console/counts/{id}/scans': async (as) => {
      const { id, item } = await aCount(app(), as);
      return { params: params({ id }), body: { serials: [item.serialNumber] } };
    },
    'POST /api/v1/console/counts/{id}/move-here': async (as) => {
      const { id } = await aCount(app(), as);
      const { serialNumber } = await anItem(app());
      const scanned = { as, params: params({ id }), body: { serials: [serialNumber] } };
      await askConsole(app(), 'POST /api/v1/console/counts/{id}/scans', scanned);
      return { params: params({ id }), body: { serial: serialNumber, reason } };
    },
    'POST /api/v1/console/counts/{id}/finish': async (as) => ({
      params: params({ id: (await aCount(app(), as)).id }),
    }),
  };
}
