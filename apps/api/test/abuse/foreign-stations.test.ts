// Field staff outside their stations, generated from the contract: every call they may make × numbers and serials of somebody else's
// stations, in the address, and inside a query or a body that is otherwise their own. Nothing is told of them and nothing changes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember, anItem, aProduct, aStation, rents, returns } from '../factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '../console/staff.ts';
import { startTestApp, type Answer, type TestApp } from '../test-app.ts';
import { tableFingerprints } from './table-fingerprints.ts';
import { consoleContract } from '#contract/console/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rightsOfRole } from '#contract/permission.ts';

type Key = keyof typeof consoleContract;
const endpointOf = (key: Key): Endpoint => consoleContract[key];
const isRead = (key: Key) => key.startsWith('GET ');
const keys = (Object.keys(consoleContract) as Key[]).filter((key) => {
  const { access } = endpointOf(key);
  if (typeof access === 'string') return false;
  return access.staff === 'signed_in' || rightsOfRole.FIELD.includes(access.staff);
});

let app: TestApp;
let field: Staff;
let foreign: Awaited<ReturnType<typeof makeThings>>;
let own: Awaited<ReturnType<typeof makeThings>>;
const foreignNames = { station: '담당이 아닌 곳', product: '담당이 아닌 상품', prefix: 'CHR_FOREIGN' };

beforeAll(async () => {
  app = await startTestApp();
  const owner = await aStaff(app);
  foreign = await makeThings(owner, foreignNames);
  own = await makeThings(owner, { station: '담당인 곳', product: '담당인 상품', prefix: 'CHR_OWN' });
  field = await aStaff(app, 'FIELD', { stationIds: [own.stationId] });
});
afterAll(() => app.stop());

/** One of everything that belongs to a station. */
async function makeThings(
  as: Staff,
  { station, product, prefix }: { station: string; product: string; prefix: string },
) {
  const { stationId } = await aStation(app, { name: station });
  const { productId } = await aProduct(app, { name: product });
  const add = (name: string) => anItem(app, { stationId, productId, serialNumber: `${prefix}_${name}` });
  const [item, moved, rented, returned] = [await add('1'), await add('2'), await add('3'), await add('4')];
  const renter = await aMember(app);
  await rents(app, renter, rented.serialNumber);
  const { rentalHistoryToken } = await rents(app, renter, returned.serialNumber);
  await returns(app, renter, returned.serialNumber, stationId);
  const { id: returnId } = await app.db
    .selectFrom('rentals')
    .select('id')
    .where('token', '=', rentalHistoryToken)
    .executeTakeFirstOrThrow();
  const transfer = await askConsole(app, 'POST /api/v1/console/transfers', {
    as,
    body: {
      items: [{ serial: moved.serialNumber, version: 1 }],
      toStationId: (await aStation(app)).stationId,
      reason: '재고 채우기',
    },
  });
  const count = await askConsole(app, 'POST /api/v1/console/counts', { as, body: { stationId } });
  const report = await askConsole(app, 'POST /api/v1/console/reports', {
    as,
    body: { kind: 'RETIRE_REQUEST', serial: item.serialNumber },
  });
  return {
    stationId,
    productId,
    memberId: renter.memberId,
    serial: item.serialNumber,
    serials: [item, moved, rented, returned].map(({ serialNumber }) => serialNumber),
    transferId: transfer.id,
    countId: count.id,
    reportId: report.id,
    returnId,
  };
}

/** What a call that is answered leaves behind: traces in the session, the log, and the key against repeating. */
const fingerprints = (alsoExcept: readonly string[] = []) =>
  tableFingerprints(app, {
    except: ['rate_counters', 'audit_log', 'console_requests', ...alsoExcept],
    exceptColumns: ['last_used_at', 'last_seen_at'],
  });

function expectNothingTold(what: string, answer: Answer<unknown>, sent: readonly string[] = []): void {
  const text = JSON.stringify(answer);
  expect(text, what).not.toContain(foreignNames.station);
  expect(text, what).not.toContain(foreignNames.product);
  // A serial that was sent may come back.
  for (const serial of foreign.serials.filter((one) => !sent.includes(one)))
    expect(text, what).not.toContain(serial);
}

/** Everything a call about the things might ask for. */
const bodyAbout = (things: typeof own) => ({
  serials: things.serials,
  serial: things.serial,
  stationId: things.stationId,
  items: things.serials.map((serial) => ({ serial, version: 1 })),
  to: 'BROKEN',
  toStationId: things.stationId,
  kind: 'SUSPECTED_LOST',
  itemTo: 'FINE',
  text: '담당이 아니에요',
  reason: '담당이 아니에요',
  version: 1,
});

function idIn(key: Key, things: typeof own): number {
  if (key.includes('/transfers/')) return things.transferId;
  if (key.includes('/counts/')) return things.countId;
  if (key.includes('/reports/')) return things.reportId;
  return key.includes('/unseen-returns/') ? things.returnId : things.stationId;
}

const addressed = keys.filter((key) =>
  /\/(stations|items|transfers|counts|reports|unseen-returns)\/\{/.test(key),
);

describe('in the address', () => {
  test('there are calls to be tested', () => {
    expect(addressed.length).toBeGreaterThan(16);
  });

  test.each(addressed)('%s says that things elsewhere do not exist', async (key) => {
    const before = await fingerprints();
    const answer = await callConsole(app, key, {
      as: field,
      params: { id: idIn(key, foreign), serial: foreign.serial } as never,
      ...(isRead(key) ? {} : { body: bodyAbout(foreign) }),
    });
    expect(answer).toMatchObject({ ok: false, status: 404 });
    expect(await fingerprints()).toEqual(before);
  });
});

/** The names of fields that hold a number or a serial of something, at any depth. */
const identifierName = /^(?:id|ids|serials?|items|batch|by|filters|q|.*[a-z]Ids?)$/;

function identifiersIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'properties')
        for (const property of Object.keys(value as object))
          if (identifierName.test(property)) found.add(property);
      walk(value);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...found];
}

const queried = keys.filter((key) => identifiersIn(endpointOf(key).query).length > 0);
const embodied = keys.filter((key) => identifiersIn(endpointOf(key).body).length > 0);

describe('in the query', () => {
  const values = (name: string): readonly string[] => {
    const { stationId, productId, memberId, serials, returnId, reportId } = foreign;
    switch (name) {
      case 'stationId':
        return [String(stationId)];
      case 'productId':
        return [String(productId)];
      case 'memberId':
        return [String(memberId)];
      case 'serial':
        return serials;
      case 'serials':
        return [serials.join(','), [own.serial, ...serials].join(',')];
      case 'q':
        return [...serials, foreignNames.station, foreignNames.prefix, `R${returnId}`, `D${reportId}`];
      // A recall is no place: its pieces elsewhere are left out like any others.
      case 'recallId':
      case 'batch':
      case 'by':
        return [];
      default:
        throw new Error(`nothing is known about ${name} in a query`);
    }
  };

  test('there are calls to be tested', () => {
    expect(queried.length).toBeGreaterThan(5);
  });

  test.each(queried)('%s tells nothing of what is elsewhere, whatever it is asked for', async (key) => {
    const before = await fingerprints();
    for (const name of identifiersIn(endpointOf(key).query)) {
      for (const value of values(name)) {
        const query = { format: 'A4_24', [name]: value };
        const params = { id: idIn(key, own), serial: own.serial } as never;
        const answer = await callConsole(app, key, { as: field, params, query: query as never });
        expectNothingTold(`${name}=${value}`, answer);
        // A list may be empty, a file of labels may not.
        if (name === 'serials' && endpointOf(key).file)
          expect(answer, value).toMatchObject({ ok: false, status: 404 });
      }
    }
    expect(await fingerprints()).toEqual(before);
  });
});

describe('in the body', () => {
  /** Of what is their own, with things inside that are not; tables a call may write to are named beside it. */
  const calls: Partial<
    Record<Key, { bodies: () => object[]; params?: () => object; mayWrite?: readonly string[] }>
  > = {
    'POST /api/v1/console/items/{serial}/seen': {
      params: () => ({ serial: own.serial }),
      bodies: () => [{ stationId: foreign.stationId }],
    },
    'POST /api/v1/console/items/state': {
      bodies: () =>
        (['AVAILABLE', 'MOVING', 'BROKEN', 'REPAIR'] as const).flatMap((to) => [
          { ...bodyAbout(foreign), to, stationId: own.stationId },
          { ...bodyAbout(own), to, stationId: foreign.stationId },
          { ...bodyAbout(foreign), to, stationId: null },
        ]),
    },
    'POST /api/v1/console/moves/accept': {
      bodies: () =>
        [
          { ...bodyAbout(foreign), toStationId: own.stationId },
          { ...bodyAbout(own), toStationId: foreign.stationId },
        ].map(({ items, toStationId, reason }) => ({ transfers: [{ items, toStationId }], reason })),
    },
    'POST /api/v1/console/transfers': {
      bodies: () => [
        { ...bodyAbout(foreign), toStationId: own.stationId },
        { ...bodyAbout(own), toStationId: foreign.stationId },
        { ...bodyAbout(own), items: [...bodyAbout(own).items, ...bodyAbout(foreign).items] },
      ],
    },
    // Of no recall that the person could know of.
    'POST /api/v1/console/recalls/{id}/collect': {
      params: () => ({ id: 1 }),
      bodies: () => [{ serials: foreign.serials, stationId: foreign.stationId }],
    },
    'POST /api/v1/console/transfers/{id}/pick-up': {
      params: () => ({ id: own.transferId }),
      bodies: () => [{ serials: foreign.serials }],
    },
    'POST /api/v1/console/transfers/{id}/put-down': {
      params: () => ({ id: own.transferId }),
      bodies: () => [
        { serials: foreign.serials },
        { serials: [own.serials[1]], stationId: foreign.stationId },
      ],
    },
    'POST /api/v1/console/counts': { bodies: () => [{ stationId: foreign.stationId }] },
    'POST /api/v1/console/counts/{id}/scans': {
      params: () => ({ id: own.countId }),
      bodies: () => [{ serials: foreign.serials }],
      // The count keeps what was scanned, and a manager is told.
      mayWrite: ['stock_count_items', 'reports'],
    },
    'POST /api/v1/console/counts/{id}/move-here': {
      params: () => ({ id: own.countId }),
      bodies: () => foreign.serials.map((serial) => ({ serial, reason: '여기 있어요' })),
    },
    'POST /api/v1/console/reports': {
      bodies: () =>
        foreign.serials.flatMap((serial) =>
          ['RETIRE_REQUEST', 'SUSPECTED_LOST'].map((kind) => ({ kind, serial })),
        ),
    },
    'POST /api/v1/console/reports/{id}/finish': {
      params: () => ({ id: own.reportId }),
      bodies: () => [{ itemTo: 'REPAIR', stationId: foreign.stationId, reason: '수리해요', version: 1 }],
    },
    // What is in a file is looked at below.
    'POST /api/v1/console/exports': { bodies: () => [] },
  };

  test('every call with a number or a serial in its body is tested', () => {
    expect(embodied.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test.each(embodied)('%s does nothing to what is elsewhere, and tells nothing of it', async (key) => {
    const { bodies, params, mayWrite } = calls[key]!;
    const before = await fingerprints(mayWrite);
    for (const body of bodies()) {
      const given = { as: field, params: (params?.() ?? {}) as never, body };
      const answer = await callConsole(app, key, given);
      const what = `${JSON.stringify(body)} → ${JSON.stringify(answer)}`;
      expectNothingTold(what, answer, foreign.serials);
      expect(answer.ok ? 200 : answer.status, what).toBeOneOf([200, 404, 409]);
    }
    expect(await fingerprints(mayWrite)).toEqual(before);
  });

  test.each(['items', 'stations', 'reports', 'audit'])(
    'a file of %s holds nothing of what is elsewhere, whatever filter is asked for',
    async (kind) => {
      const filters =
        kind === 'items' ? { stationId: String(foreign.stationId) } : { q: foreignNames.prefix };
      for (const given of [{}, filters]) {
        const { id } = await askConsole(app, 'POST /api/v1/console/exports', {
          as: field,
          body: { kind, filters: kind === 'audit' ? {} : given, format: 'csv' },
        });
        await app.runTasks();
        const file = await askConsole(app, 'GET /api/v1/console/exports/{id}/file', {
          as: field,
          params: { id },
        });
        const text = Buffer.from(file).toString();
        expect(text).not.toContain(foreignNames.station);
        expect(text).not.toContain(foreignNames.product);
      }
    },
  );
});

const lists = keys.filter((key) => isRead(key) && !key.includes('{'));

test.each(lists)('%s tells nothing of what is elsewhere', async (key) => {
  const query = { q: 'CHR', serials: foreign.serial, format: 'A4_24' } as never;
  // What somebody has done says what they sent.
  const sent = key === 'GET /api/v1/console/audit' ? foreign.serials : [];
  expectNothingTold(key, await callConsole(app, key, { as: field, query }), sent);
});

test('a guessed serial that nobody has and one of somebody else’s station get the same answer wherever something is done to an item', async () => {
  const answersFor = async (serial: string) => {
    const items = [{ serial, version: 1 }];
    const asked = [
      await callConsole(app, 'GET /api/v1/console/items/{serial}', { as: field, params: { serial } }),
      await callConsole(app, 'GET /api/v1/console/items', { as: field, query: { q: serial } }),
      await callConsole(app, 'POST /api/v1/console/items/state', {
        as: field,
        body: { items, to: 'BROKEN', reason: '고장이에요' },
      }),
      await callConsole(app, 'POST /api/v1/console/transfers', {
        as: field,
        body: { items, toStationId: own.stationId, reason: '재고 채우기' },
      }),
      await callConsole(app, 'POST /api/v1/console/counts/{id}/move-here', {
        as: field,
        params: { id: own.countId },
        body: { serial, reason: '여기 있어요' },
      }),
      await callConsole(app, 'GET /api/v1/console/labels.pdf', {
        as: field,
        query: { serials: serial, format: 'A4_24' } as never,
      }),
    ];
    return JSON.stringify(
      asked.map((answer) =>
        answer.ok ? answer.data : { status: answer.status, code: answer.code, message: answer.message },
      ),
    ).replaceAll(serial, 'SERIAL');
  };
  expect(await answersFor(foreign.serial)).toBe(await answersFor('CHR_NOBODY_1'));
});
