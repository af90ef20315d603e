/** Tests of the QR code page: readable codes, grouping, addresses and an unavailable service. */
import decodeQR from 'qr/decode.js';
import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { drawQr, type QrCodeItem } from './qr-codes.ts';
import { aSandbox } from '#sandbox/test/a-sandbox.ts';

async function anApi(stations: object[]): Promise<string> {
  const app = Fastify();
  app.get('/api/v1/stations', async () => ({ data: { stations } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const stations = [
  { id: 1, stationId: 1, name: '건국대 도서관 <1층>', address: '광진구 능동로 120', status: '운영 중' },
  { id: 2, stationId: 2, name: '성수역 3번 출구', address: '성동구 아차산로 100', status: '운영 종료' },
];
const at = (stationId: number | null, serialNumber: string, productName: string): QrCodeItem => ({
  stationId,
  stationName: stations.find(({ id }) => id === stationId)?.name ?? null,
  serialNumber,
  productName,
});

/** Draws the path into pixels, as a browser does, and decodes them, as a scanner does. */
function scan(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const data = new Uint8Array(size * scale * size * scale * 4).fill(255);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * size * scale + Number(x) * scale) * 4;
      for (let pixel = from; pixel < from + Number(width) * scale * 4; pixel += 4)
        data.fill(0, pixel, pixel + 3);
    }
  }
  return decodeQR({ width: size * scale, height: size * scale, data });
}

const codesOf = (page: string) =>
  [...page.matchAll(/<svg viewBox[\s\S]*?<\/svg>/g)].map(([svg]) => scan(svg));

it('the QR code page draws codes that a scanner reads, with a quiet zone around them', () => {
  for (const text of ['CHR_0001', 'https://ondesk.example/?stationId=12']) {
    const { text: svg } = drawQr(text);
    expect(scan(svg)).toBe(text);
    const columns = [...svg.matchAll(/M(\d+) (\d+)h\d+v1/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...columns)).toBe(4);
  }
});

it('the QR code page shows each station with its items by product, and items outside of stations apart', async () => {
  const sandbox = await aSandbox({
    publicOrigin: 'https://ondesk.example',
    apiOrigin: await anApi(stations).then((origin) => () => origin),
    listPosterCodes: async () => new Map([[2, 'code-of-2']]),
    listItems: async () => [
      at(1, 'CHR_0001', '65W PD 충전기'),
      at(1, 'CHR_0002', '65W PD 충전기'),
      at(1, 'MOU_0001', '무선 마우스'),
      at(null, 'STD_0001', '노트북 스탠드'),
    ],
  });
  const response = await fetch(`${sandbox.base}/wall`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(page).not.toMatch(/ style=|<style/);
  expect(codesOf(page)).toEqual([
    'https://ondesk.example/?stationId=1',
    'CHR_0001',
    'CHR_0002',
    'MOU_0001',
    'https://ondesk.example/?stationId=2&code=code-of-2',
    'STD_0001',
  ]);
  expect(page).toContain('건국대 도서관 &lt;1층&gt;');
  expect(page).toContain('지금은 물품이 없어요.');
  expect(page.indexOf('스테이션 밖에 있는 물품')).toBeLessThan(page.indexOf('data-zoom="STD_0001"'));
  for (const asset of ['sandbox.css', 'qr-codes.js', 'logo.svg', 'logo-mark.svg']) {
    expect((await fetch(`${sandbox.base}/assets/${asset}`)).status).toBe(200);
  }
});

it('the codes point to the address of the page when the public origin is localhost', async () => {
  const api = await anApi(stations);
  const sandbox = await aSandbox({ publicOrigin: 'http://localhost:3000', apiOrigin: () => api });
  const page = await (await fetch(`${sandbox.base}/wall`)).text();
  expect(codesOf(page)[0]).toBe(`${sandbox.origin}/?stationId=1`);
});

it('the QR code page answers 503 with a message when the service is unavailable', async () => {
  const sandbox = await aSandbox({ apiOrigin: () => 'http://127.0.0.1:9' });
  const response = await fetch(`${sandbox.base}/wall`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('코드를 모두 불러오지 못했어요');
});
