// Stations and items from a CSV file: every fault is named before anything is written, then all or nothing.
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/console/stock/import.ts';
import { describeImportFault } from '#contract/console/stock/import-fault.text.ts';
import { parseRecords } from './read-csv.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await emptyTables(app, 'stations', 'products', 'items', 'used_serials', 'staff', 'audit_log');
  manager = await aStaff(app, 'MANAGER');
});

type Kind = 'stations' | 'items';
const previewCall = (kind: Kind, file: string | Buffer, as = manager) =>
  callConsole(app, 'POST /api/v1/console/imports/preview', { as, query: { kind }, body: Buffer.from(file) });
async function preview(kind: Kind, file: string | Buffer) {
  const answer = await previewCall(kind, file);
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.issues)}`);
  return answer.data;
}
const register = (body: object, as = manager, headers: Record<string, string> = {}) =>
  callConsole(app, 'POST /api/v1/console/imports', { as, body, headers });
const faultsOf = async (kind: Kind, file: string) =>
  (await preview(kind, file)).rows.flatMap(({ line, faults }) =>
    faults.map((fault) => [line, fault.column, describeImportFault(fault), fault.suggestion]),
  );

/** As Excel in Korea saves it. */
const eucKr = Buffer.from(
  'c0ccb8a72cc1d6bcd22cc0a7b5b52cb0e6b5b52cbfeebfb520bdc3b0a30d0ab1bac0dabfaa2cbcadbfef20b1a4c1f8b1b82c33372e352c3132372c3234bdc3b0a30d0a',
  'hex',
);

describe('stations from a file', () => {
  const header = '이름,주소,위도,경도,운영 시간,휴무 요일,공휴일 휴무,종류,부족 알림,목표 재고';
  const good = '군자역 5번 출구,서울 광진구 능동로 281,37.5572,127.0794,07:00-24:00,일,예,공개,3,24';

  test('a file without faults registers its stations as one batch, paused until somebody opens them', async () => {
    const file = `${header}\r\n${good}\r\n"성수 창고, 2층",서울 성동구 성수이로 88,37.5447,127.0562,24시간,,,창고,,\r\n`;
    const { fileToken, faulty, total, encoding, columns } = await preview('stations', file);
    expect([faulty, total, encoding, columns.length]).toEqual([0, 2, 'UTF-8', 10]);
    expect(await app.db.selectFrom('stations').select('id').execute()).toEqual([]);
    const answer = await register({ fileToken, reason: '2차 개소' });
    expect(answer).toMatchObject({ ok: true, data: { created: 2 } });
    const { content } = await askConsole(app, 'GET /api/v1/console/stations', {
      as: manager,
      query: { sort: 'name' },
    });
    expect(content).toMatchObject([
      {
        name: '군자역 5번 출구',
        state: 'PAUSED',
        pauseReason: '곧 열어요',
        closedOnHolidays: true,
        lowStock: 3,
        targetStock: 24,
        hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '24:00' })),
      },
      { name: '성수 창고, 2층', state: 'DEPOT' },
    ]);
    const audited = await app.db
      .selectFrom('audit_log')
      .select(['action', 'batch', 'reason'])
      .orderBy('id')
      .execute();
    const batch = answer.ok ? answer.data.batch : '';
    const row = { action: 'station.create', batch, reason: '2차 개소' };
    expect(audited).toEqual([row, row]);
  });

  test.each(['영문 이름', 'name_en'])('a station has its English name from the column %s', async (column) => {
    const { fileToken, unknownColumns } = await preview(
      'stations',
      `${header},${column}\n${good},Gunja Station Exit 5\n${good.replace('5번', '6번')},`,
    );
    expect(unknownColumns).toEqual([]);
    await register({ fileToken, reason: '2차 개소' });
    const names = await app.db.selectFrom('stations').select('name_en').orderBy('name').execute();
    expect(names).toEqual([{ name_en: 'Gunja Station Exit 5' }, { name_en: null }]);
  });

  test('a file in EUC-KR and a header in English are read as well', async () => {
    const { encoding, rows, faulty } = await preview('stations', eucKr);
    expect([encoding, faulty]).toEqual(['EUC-KR', 0]);
    expect(rows[0]).toMatchObject({ line: 2, cells: { 이름: '군자역', 주소: '서울 광진구' } });
    const english = `Name,Address,Latitude,Longitude,Hours,closed_weekdays\nA,B,37.5,127,9:00~18:00,"토, 일"`;
    expect((await preview('stations', english)).faulty).toBe(0);
  });

  test('every fault of a station is named by line and column, with a suggestion where there is one', async () => {
    await aStation(app, { name: '건대입구역 2번 출구' });
    const file = [
      header,
      good,
      '건대입구역 2번 출구,서울 광진구 아차산로 243,37.54,127.07,07:00-24:00,,,,,',
      '군자역 5번 출구,서울,37.54,127.07,07:00-24:00,,,,,',
      '성수 수제화거리,성동구 성수이로 어딘가,,,10:00-20:00,,,,,',
      '뚝섬역 8번 출구,서울 성동구 아차산로 18,37.54,127.05,25:00-07:00,,,,,',
      '바뀐 곳,서울,127.05,37.54,10:00-20:00,,,,,',
      '파리,파리,48.85,2.35,10:00-20:00,,,,,',
      `${'가'.repeat(41)},,37.5,127,10:00,월화,글쎄,카페,많이,-1`,
      '칸이 모자란 곳,서울',
    ].join('\n');
    const noTime = '없는 시각이에요. 새벽까지 열면 18:00-02:00처럼 적어요.';
    const noPlace = '위치를 몰라요. 위도와 경도를 적거나 지도에서 핀을 찍어 주세요.';
    expect(await faultsOf('stations', file)).toEqual([
      [3, '이름', '같은 이름의 스테이션이 이미 있어요.', null],
      [4, '이름', '같은 이름이 2줄에도 있어요.', null],
      [5, '위도', noPlace, null],
      [6, '운영 시간', noTime, null],
      [7, '위도', '위도와 경도가 바뀌었어요.', '37.54'],
      [7, '경도', '위도와 경도가 바뀌었어요.', '127.05'],
      [8, '위도', '한국 안의 위치가 아니에요.', null],
      [8, '경도', '한국 안의 위치가 아니에요.', null],
      [9, '이름', '40자까지 쓸 수 있어요.', null],
      [9, '주소', '비어 있어요.', null],
      [9, '종류', '공개 또는 창고로 적어 주세요.', null],
      [9, '휴무 요일', '월부터 일까지 쉼표로 나눠 적어 주세요. 예: 토, 일', null],
      [9, '운영 시간', noTime, null],
      [9, '공휴일 휴무', '아니요 또는 예로 적어 주세요.', null],
      [9, '부족 알림', '0부터 1,000까지의 숫자로 적어 주세요.', null],
      [9, '목표 재고', '0부터 5,000까지의 숫자로 적어 주세요.', null],
      [10, '', '칸 수가 머리글과 달라요.', null],
      [10, '위도', noPlace, null],
      [10, '운영 시간', '비어 있어요.', null],
    ]);
  });

  test('a file with faults is STATE_CONFLICT, and none of its good lines is registered', async () => {
    const { fileToken, faulty } = await preview('stations', `${header}\n${good}\n엉뚱한 곳,서울,1,2,3,,,,,`);
    expect(faulty).toBe(1);
    expect(await register({ fileToken })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'FAULTY',
      reasons: ['3줄: 한국 안의 위치가 아니에요.'],
    });
    expect(await app.db.selectFrom('stations').select('id').execute()).toEqual([]);
  });

  test('columns that no station has are named in the preview, as the header writes them', async () => {
    const { unknownColumns, faulty } = await preview('stations', `${header},비고,,Owner\n${good},문 옆,,김`);
    expect({ unknownColumns, faulty }).toEqual({ unknownColumns: ['비고', 'Owner'], faulty: 0 });
  });

  test('a name that was taken after the preview stops the whole file', async () => {
    const { fileToken } = await preview('stations', `${header}\n${good}\n${good.replace('5번', '6번')}`);
    await aStation(app, { name: '군자역 6번 출구' });
    expect(await register({ fileToken })).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: ['3줄: 같은 이름의 스테이션이 이미 있어요.'],
    });
    expect(await app.db.selectFrom('stations').select('id').execute()).toHaveLength(1);
  });

  test('two files with the same station at once: one is registered, the other NAME_TAKEN or told of the fault', async () => {
    const [one, other] = [
      await preview('stations', `${header}\n${good}`),
      await preview('stations', `${header}\n${good}`),
    ];
    const answers = await Promise.all([register(one), register(other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [loser] = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(['NAME_TAKEN', 'STATE_CONFLICT']).toContain(loser);
  });

  test('a file is registered once, by whoever previewed it', async () => {
    const { fileToken } = await preview('stations', `${header}\n${good}`);
    const other = await aStaff(app, 'OWNER');
    for (const [token, as] of [
      [fileToken, other],
      [randomUUID(), manager],
      ['no token', manager],
    ] as const) {
      expect(await register({ fileToken: token }, as)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const headers = { 'idempotency-key': randomUUID() };
    const first = await register({ fileToken }, manager, headers);
    expect(await register({ fileToken }, manager, headers)).toMatchObject({
      ok: true,
      data: first.ok ? first.data : null,
    });
    expect(await register({ fileToken })).toMatchObject({ code: 'STATE_CONFLICT', state: 'USED' });
    expect(await app.db.selectFrom('stations').select('id').execute()).toHaveLength(1);
  });

  test('the rows of a previewed file are forgotten after a day', async () => {
    await preview('stations', `${header}\n${good}`);
    await app.advance({ hours: 25 });
    await app.runTasks();
    expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });
});

describe('items from a file', () => {
  const header = '상품,시리얼,놓을 곳,산 날,산 값,메모';

  test('items get the serial numbers of the file, else the next free ones, and are there to be rented', async () => {
    const { name, productId } = await aProduct(app, { name: '65W PD 충전기' });
    const { stationId } = await aStation(app, { name: '도서관' });
    await anItem(app, { productId, stationId, serialNumber: 'CHR_0183' });
    const file = [
      header,
      `${name},자동,도서관,2026-11-10,"21,000",11월 입고`,
      `${name},CHR_0184,도서관,2026.11.1,21000원,`,
      `${name},,도서관,,,`,
    ].join('\n');
    const { fileToken } = await preview('items', file);
    expect(await register({ fileToken })).toMatchObject({ ok: true, data: { created: 3 } });
    const items = await app.db
      .selectFrom('items')
      .select(['serial_number', 'state', 'station_id', 'cost_won', 'note'])
      .orderBy('id')
      .execute();
    expect(items.slice(1)).toEqual([
      {
        serial_number: 'CHR_0185',
        state: 'available',
        station_id: stationId,
        cost_won: 21_000,
        note: '11월 입고',
      },
      expect.objectContaining({ serial_number: 'CHR_0184', cost_won: 21_000 }),
      expect.objectContaining({ serial_number: 'CHR_0186', cost_won: null }),
    ]);
    const audited = await app.db.selectFrom('audit_log').select(['action', 'batch']).execute();
    expect(audited).toHaveLength(3);
    expect(new Set(audited.map(({ batch }) => batch)).size).toBe(1);
    expect((await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).stock).toBe(4);
  });

  test('every fault of an item is named, with what was probably meant', async () => {
    const { name, productId } = await aProduct(app, { name: '65W PD 충전기' });
    const { stationId } = await aStation(app, { name: '성수 창고', kind: 'depot' });
    await anItem(app, { productId, stationId, serialNumber: 'CHR_0102' });
    const file = [
      header,
      '65W 충전기,자동,성수 창고,,,',
      `${name},CHR_0102,성수 창고,,,`,
      `${name},자동,성수창고,2026-13-02,,`,
      `${name},CAB_0001,여의도,2026-02-30,비쌈,`,
      `${name},CHR_0200,성수 창고,,,`,
      `${name},CHR_0200,성수 창고,,,`,
      ',,,,,x',
      `${name},자동,성수 창고,0000-01-01,,`,
    ].join('\n');
    const noDay = '없는 날짜예요. 2026-11-02처럼 적어 주세요.';
    const used = '이미 쓴 시리얼 번호예요. 한 번 쓴 번호는 다시 쓸 수 없어요.';
    expect(await faultsOf('items', file)).toEqual([
      [2, '상품', '이런 이름의 상품이 없어요.', '65W PD 충전기'],
      [3, '시리얼', used, 'CHR_0103'],
      [4, '놓을 곳', '이런 이름의 스테이션이 없어요.', '성수 창고'],
      [4, '산 날', noDay, null],
      [5, '시리얼', '65W PD 충전기의 번호는 CHR_0001처럼 적어 주세요.', '자동'],
      [5, '놓을 곳', '이런 이름의 스테이션이 없어요.', null],
      [5, '산 날', noDay, null],
      [5, '산 값', '0부터 10,000,000까지의 숫자로 적어 주세요.', null],
      [7, '시리얼', '같은 번호가 6줄에도 있어요.', '자동'],
      [8, '상품', '비어 있어요.', null],
      [8, '놓을 곳', '비어 있어요.', null],
      [9, '산 날', noDay, null],
    ]);
  });

  test('two files with the same serial numbers at once: one is registered, the other SERIAL_TAKEN or told of the fault', async () => {
    const { name } = await aProduct(app);
    await aStation(app, { name: '도서관' });
    const file = `${header}\n${name},CHR_0500,도서관,,,`;
    const [one, other] = [await preview('items', file), await preview('items', file)];
    const answers = await Promise.all([register(one), register(other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [loser] = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(['SERIAL_TAKEN', 'STATE_CONFLICT']).toContain(loser);
    expect(await app.db.selectFrom('items').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['its station is being shut down', sql`update stations set shut_down_at = ondesk_now()`],
    ['its product is getting another category', sql`update products set category = '케이블'`],
  ])('an item that is imported while %s is refused: STATE_CONFLICT', async (_, change) => {
    await aProduct(app, { name: '어댑터', category: '충전기' });
    await aStation(app, { name: '도서관' });
    const { fileToken } = await preview('items', `${header}\n어댑터,자동,도서관,,,`);
    let answer: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (tx) => {
      await sql`select from stations where name = '도서관' for update`.execute(tx);
      await change.execute(tx);
      answer = register({ fileToken });
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.ownerDb,
        );
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    });
    expect(await answer).toMatchObject({ status: 409, code: 'STATE_CONFLICT', state: 'FAULTY' });
    expect(await app.db.selectFrom('items').select('id').execute()).toEqual([]);
  });

  test('support and field staff import nothing', async () => {
    for (const role of ['SUPPORT', 'FIELD'] as const) {
      const as = await aStaff(app, role);
      expect(await previewCall('items', header, as)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
      expect(await register({ fileToken: randomUUID() }, as)).toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});

describe('files that cannot be read', () => {
  test.each([
    ['an empty file', '', '빈 파일이에요.'],
    ['a file with a header alone', '상품,놓을 곳\n', '머리글만 있고 등록할 줄이 없어요.'],
    ['a file without a column', '상품,시리얼\nA,B', '머리글에 ‘놓을 곳’ 칸이 없어요.'],
    ['a file with a column twice', '상품,product,놓을 곳\nA,B,C', '머리글에 ‘상품’ 칸이 두 번 있어요.'],
    [
      'a file with an open quote',
      '상품,놓을 곳\n"A,B',
      '2줄을 읽을 수 없어요. 따옴표가 맞는지 확인해 주세요.',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0xff, 0xfe, 0xff]),
      'UTF-8이나 EUC-KR로 저장한 CSV 파일을 올려 주세요.',
    ],
    [
      'a file with a zero byte',
      '상품,놓을 곳\nA\u0000,B',
      'UTF-8이나 EUC-KR로 저장한 CSV 파일을 올려 주세요.',
    ],
    ['5,001 lines', `상품,놓을 곳\n${'A,B\n'.repeat(5_001)}`, '5,000줄까지 등록할 수 있어요.'],
    ['a line of 5,003 letters', `상품,놓을 곳\nA,${'B'.repeat(5_001)}`, '2줄이 너무 길어요.'],
  ])('%s is IMPORT_UNREADABLE', async (_, file, message) => {
    expect(await previewCall('items', file)).toMatchObject({
      status: 400,
      code: 'IMPORT_UNREADABLE',
      issues: [{ path: 'body', message }],
    });
  });

  test('a file over 5 MB is PAYLOAD_TOO_LARGE, and one that does not say it is CSV is UNSUPPORTED_MEDIA_TYPE', async () => {
    expect(await previewCall('items', Buffer.alloc(MAX_IMPORT_BYTES + 1))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(
      await callConsole(app, 'POST /api/v1/console/imports/preview', {
        as: manager,
        query: { kind: 'items' },
        body: { file: 'A' },
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('two files are read at a time: a third is told to come back, and has its turn when one of them is gone', async () => {
    const url = `${app.origin}/api/v1/console/imports/preview?kind=items`;
    const unfinished = Array.from({ length: 2 }, () =>
      httpRequest(url, {
        method: 'POST',
        headers: { ...manager.headers, 'content-type': 'text/csv', 'content-length': '1000' },
      }).on('error', () => {}),
    );
    for (const upload of unfinished) upload.write('상품');
    const third = () => previewCall('items', '');
    await expect.poll(third).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    for (const upload of unfinished) upload.destroy();
    await expect.poll(third).toMatchObject({ status: 400, code: 'IMPORT_UNREADABLE' });
  });

  test.each([
    ['lines', 'A\n'],
    ['empty lines after the last allowed one', ' \n'],
  ])('of 2.6 million %s no more is parsed than may be registered', async (_, line) => {
    let pieces = 0;
    function* file() {
      yield `상품\n${'A\n'.repeat(MAX_IMPORT_ROWS + 1)}`;
      for (; pieces < 80; pieces += 1) yield line.repeat(32_500);
    }
    await expect(parseRecords(file())).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
    expect(pieces).toBeLessThan(3);
  });
});
