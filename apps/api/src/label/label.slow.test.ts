// Labels and posters: one sheet and one poster as they come out of a printer, what may be printed, and who printed what.
// Every format of a sheet is in label-formats.slow.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import {
  cellBoxes,
  expectCodes,
  expectMeasures,
  rasterise,
  readCode,
  readTexts,
  type Box,
  type Page,
} from '#api-test/printed-pages.ts';
import {
  askConsole,
  aStaff,
  callConsole,
  changesSetting,
  type AskedByStaff,
  type Staff,
} from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { heavyWork } from '#api/http/limits/work-queue.ts';
import { readStationCode } from '#domain/station-code.ts';
import { labelFormats } from '#domain/item/label-formats.ts';

let app: TestApp;
let manager: Staff;
let stationId: number;
let serials: string[];
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
  ({ stationId } = await aStation(app, { name: '건대입구역 2번 출구' }));
  const { productId } = await aProduct(app, { name: '65W PD 충전기' });
  const reply = await askConsole(app, 'POST /api/v1/console/items/bulk', {
    as: manager,
    body: { productId, stationId, count: 30 },
  });
  serials = reply.serials;
});
afterAll(() => app.stop());
// Pages are read on the thread of the service, which refuses calls until it has caught up.
beforeEach(() => expect.poll(async () => (await app.call('GET /api/v1/products')).ok).toBe(true));

type LabelQuery = NonNullable<AskedByStaff<'GET /api/v1/console/labels.pdf'>['query']>;

const printLabels = (query: Omit<LabelQuery, 'serials'> & { serials?: string }, as = manager) =>
  callConsole(app, 'GET /api/v1/console/labels.pdf', { as, query: { serials: serials.join(','), ...query } });

async function printed(query: Omit<LabelQuery, 'serials'> & { serials?: string }): Promise<Uint8Array> {
  const answer = await printLabels(query);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

describe('labels', () => {
  test('every code of a sheet is read back from its own cell, in order, and is as large as it should be', async () => {
    const pages = await rasterise(await printed({ format: 'A4_24' }));
    expectCodes(pages, labelFormats.A4_24, serials);
    expectMeasures(pages, labelFormats.A4_24);
  });

  test('serial numbers and Korean names stand beside the codes as text; the smallest sheet has the codes only', async () => {
    const [sheet] = await readTexts(await printed({ format: 'A4_24', show: 'serial,name' }));
    expect(sheet).toContain(serials[0]);
    expect(sheet).toContain('65W PD 충전기');
    const [codesOnly] = await readTexts(await printed({ format: 'A4_65', show: 'serial,name' }));
    expect(codesOnly!.trim()).toBe('');
    const [serialOnly] = await readTexts(await printed({ format: 'A4_24', show: 'serial' }));
    expect(serialOnly).not.toContain('충전기');
  });

  test('a sheet that was begun is used from the given cell, shifted by what the printer is off', async () => {
    const query = {
      format: 'A4_24',
      serials: serials.slice(0, 2).join(','),
      start: 24,
      dx: 1.5,
      dy: -1,
    } as const;
    const pages = await rasterise(await printed(query));
    expect(pages).toHaveLength(2);
    const boxes = cellBoxes(labelFormats.A4_24);
    const shifted = (box: Box) => ({
      ...box,
      x: box.x + 1.5,
      y: Math.max(0, box.y - 1),
      height: box.height - 1,
    });
    expect(readCode(pages[0]!, { ...shifted(boxes[23]!), width: 66 })).toBe(serials[0]);
    expect(readCode(pages[1]!, shifted(boxes[0]!))).toBe(serials[1]);
    expect(() => readCode(pages[0]!, shifted(boxes[0]!))).toThrow();
  });

  test('copies are whole sets, one after the other', async () => {
    const query = { format: 'ROLL_50x30', serials: serials.slice(0, 2).join(','), copies: 2 } as const;
    const pages = await rasterise(await printed(query));
    const box = cellBoxes(labelFormats.ROLL_50x30)[0]!;
    expect(pages.map((page) => readCode(page, box))).toEqual([
      serials[0],
      serials[1],
      serials[0],
      serials[1],
    ]);
  });

  test('the same labels are the same bytes', async () => {
    const print = () => printed({ format: 'A4_40', serials: serials[0]! });
    expect(Buffer.from(await print()).equals(Buffer.from(await print()))).toBe(true);
  });

  test('a name with characters no font has is printed without them', async () => {
    const { productId } = await aProduct(app, { name: '충전기 💡 특별판' });
    const { serialNumber } = await anItem(app, { productId });
    const [page] = await readTexts(await printed({ format: 'A4_24', serials: serialNumber }));
    expect(page).toMatch(/충전기 +특별판/);
  });

  test('printing is remembered: who printed which label, and when', async () => {
    const answer = await printLabels({ format: 'A4_24', serials: serials.slice(3, 5).join(',') });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''/);
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['subject_id', 'staff_id', 'after', 'batch'])
      .where('action', '=', 'label.print')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(serials.slice(3, 5));
    expect(rows[0]).toMatchObject({ staff_id: manager.staffId, after: { format: 'A4_24', copies: 1 } });
    expect(rows[0]?.batch).toBe(rows[1]?.batch);
    const item = await app.db
      .selectFrom('items')
      .select(['labelled_at', 'version'])
      .where('serial_number', '=', serials[3]!)
      .executeTakeFirstOrThrow();
    expect(item.labelled_at).not.toBeNull();
    expect(item.version).toBe(1);
  });

  test('an unknown item prints nothing: ITEM_NOT_FOUND, as for an item of a station that is not one’s own', async () => {
    expect(await printLabels({ format: 'A4_24', serials: `${serials[0]},CHR_NOBODY` })).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    const field = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
    expect(await printLabels({ format: 'A4_24', serials: serials[0]! }, field)).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
  });

  test('a first cell beyond the sheet, an unknown part and more than 500 labels are INVALID_INPUT', async () => {
    expect(await printLabels({ format: 'A4_24', start: 25 })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'query.start', message: '시작 칸은 24칸까지 고를 수 있어요.' }],
    });
    expect(await printLabels({ format: 'A4_24', show: 'serial,price' })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    const many = Array.from({ length: 501 }, () => 'CHR_0001').join(',');
    expect(await printLabels({ format: 'A4_24', serials: many })).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('copies that make more than 1,000 labels are INVALID_INPUT before anything is looked up', async () => {
    const serialsOf = (count: number) => Array.from({ length: count }, () => 'CHR_NOBODY').join(',');
    expect(await printLabels({ format: 'A4_65', serials: serialsOf(101), copies: 10 })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [
        {
          path: 'query.copies',
          message: '라벨은 한 번에 1,000장까지 인쇄할 수 있어요. 장수를 줄이거나 나눠서 인쇄해 주세요.',
        },
      ],
    });
    expect(await printLabels({ format: 'A4_65', serials: serialsOf(100), copies: 10 })).toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
  });

  test('a label is drawn once, however many copies of it are printed', async () => {
    const bytes = await printed({
      format: 'ROLL_50x30',
      serials: [...serials.slice(0, 2), serials[0]].join(','),
      copies: 10,
    });
    const pdf = Buffer.from(bytes).toString('latin1');
    expect(pdf.match(/\/Subtype \/Form\b/g)).toHaveLength(2);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(30);
  });

  test('files are made one at a time: others wait, too many are UNAVAILABLE, and everything else is answered meanwhile', async () => {
    const end = Promise.withResolvers<void>();
    const running = heavyWork.run(() => end.promise);
    const print = () => printLabels({ format: 'A4_24', serials: serials[0]! });
    const waiting = Array.from({ length: 7 }, print);
    const poster = callConsole(app, 'GET /api/v1/console/stations/{id}/poster.pdf', {
      as: manager,
      params: { id: stationId },
      query: { size: 'A4' },
    });
    await expect.poll(() => heavyWork.waiting).toBe(8);
    expect(await print()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    const report = await callConsole(app, 'GET /api/v1/console/days/{date}/report.xlsx', {
      as: manager,
      params: { date: '2026-11-01' },
    });
    expect(report).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect((await app.call('GET /api/v1/health')).ok).toBe(true);
    expect(heavyWork.running).toBe(1);
    end.resolve();
    await running;
    expect((await Promise.all([...waiting, poster])).map(({ ok }) => ok)).toEqual(Array(8).fill(true));
    expect([heavyWork.running, heavyWork.waiting]).toEqual([0, 0]);
  });
});

describe('posters', () => {
  const print = (size: 'A4' | 'A5', { id = stationId, as = manager } = {}) =>
    callConsole(app, 'GET /api/v1/console/stations/{id}/poster.pdf', {
      as,
      params: { id },
      query: { size },
    });

  test.each([
    ['A4', 210, 297],
    ['A5', 148.5, 210],
  ] as const)(
    'the %s poster has the station’s own code, its name and the steps',
    async (size, width, height) => {
      const answer = await print(size);
      const pages = await rasterise(answer.ok ? answer.data : new Uint8Array());
      expect(pages).toHaveLength(1);
      const [page] = pages as [Page];
      expect(page.widthMm).toBeCloseTo(width, 0);
      expect(page.heightMm).toBeCloseTo(height, 0);
      const scale = width / 210;
      const link = readCode(page, { x: 50 * scale, y: 91 * scale, width: 110 * scale, height: 106 * scale });
      const { code } = await app.db
        .selectFrom('stations')
        .select('code')
        .where('id', '=', stationId)
        .executeTakeFirstOrThrow();
      expect(link).toBe(`${app.config.publicOrigin}/?stationId=${stationId}&code=${code}`);
      expect(readStationCode(link)).toBe(stationId);
      for (const words of [
        '건대입구역 2번 출구',
        '찍으면, 불이 켜져요',
        '500원부터, 12시간까지',
        '운영 시간 24시간',
      ]) {
        expect(page.text).toContain(words);
      }
    },
  );

  test('without minutes of grace a poster asks to return in time', async () => {
    await changesSetting(app, 'rental.graceMinutes', 0);
    const answer = await print('A4');
    const [page] = await readTexts(answer.ok ? answer.data : new Uint8Array());
    expect(page).toContain('반납 시간을 지켜 주세요');
    expect(page).not.toContain('0분까지는');
  });

  test('a poster has a second line and the station’s name in English where asked for, and none otherwise', async () => {
    const nameEn = 'Gunja Station Exit 5';
    await app.db.updateTable('stations').set({ name_en: nameEn }).where('id', '=', stationId).execute();
    const textOf = async (english: 'true' | 'false') => {
      const pdf = await askConsole(app, 'GET /api/v1/console/stations/{id}/poster.pdf', {
        as: manager,
        params: { id: stationId },
        query: { size: 'A4', english },
      });
      const [page] = await readTexts(pdf);
      return page;
    };
    expect(await textOf('false')).not.toMatch(/Scan to rent|Gunja Station/);
    const inBoth = await textOf('true');
    for (const words of ['Scan to rent', nameEn]) expect(inBoth).toContain(words);
  });

  test('printing a poster is remembered', async () => {
    await print('A5');
    const row = await app.db
      .selectFrom('audit_log')
      .select(['subject', 'subject_id', 'after'])
      .where('action', '=', 'poster.print')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ subject: 'station', subject_id: String(stationId), after: { size: 'A5' } });
  });

  test('an unknown station is STATION_NOT_FOUND, a foreign one too; a depot has no poster: STATE_CONFLICT', async () => {
    expect(await print('A4', { id: 999_999 })).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
    const field = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
    expect(await print('A4', { as: field })).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
    const { stationId: depot } = await aStation(app, { kind: 'depot' });
    expect(await print('A4', { id: depot })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'DEPOT',
    });
  });
});
