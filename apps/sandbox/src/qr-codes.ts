/** The QR code page: the codes of all stations and items, to scan from a screen or to print. */
import { encodeQR } from 'qr';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sandboxPaths } from './credentials.ts';
import { html, Markup, sendPage } from '#sandbox/page/page.ts';
import { loopbackNames } from '#sandbox/page/redirects.ts';

export interface QrCodeItem {
  /** `null` while the item is away from every station: rented, held, broken or lost. */
  stationId: number | null;
  stationName: string | null;
  serialNumber: string;
  productName: string;
}

export interface QrCodesDeps {
  sandboxBase: string;
  publicOrigin: () => string;
  /** The origin of the service's API, as reached from this process. */
  apiOrigin: () => string | URL;
  listItems: () => Promise<readonly QrCodeItem[]>;
  /** By station: what its poster has beside the number, and only those who stand in front of it know. */
  listPosterCodes: () => Promise<ReadonlyMap<number, string>>;
}

const stationsAnswer = z.object({
  data: z.object({
    stations: z.array(
      z.object({ id: z.number(), name: z.string(), address: z.string(), status: z.string().optional() }),
    ),
  }),
});
type QrCodeStation = z.output<typeof stationsAnswer>['data']['stations'][number];

const QUIET_ZONE_MODULES = 4;

export function serveQrCodes(scope: FastifyInstance, deps: QrCodesDeps): void {
  scope.get('/', async (_request, reply) => reply.redirect(`${deps.sandboxBase}${sandboxPaths.qrCodes}`));

  scope.get(sandboxPaths.qrCodes, async (request, reply) => {
    const [stations, items, codes] = await Promise.all([
      fetchStations(deps),
      unlessUnavailable(deps.listItems),
      unlessUnavailable(deps.listPosterCodes),
    ]);
    const isComplete = Boolean(stations && items && codes);
    // A phone that opened this page by the machine's own name cannot follow codes that point to "localhost".
    const isLocal = loopbackNames.has(new URL(deps.publicOrigin()).hostname);
    const origin = isLocal ? `${request.protocol}://${request.host}` : deps.publicOrigin();
    return sendPage(reply, {
      base: deps.sandboxBase,
      title: 'QR코드 벽',
      wide: true,
      script: 'qr-codes.js',
      status: isComplete ? 200 : 503,
      body: qrCodesBody(deps.sandboxBase, {
        stations: stations ?? [],
        linkOf: ({ id }) => posterLink(origin, id, codes?.get(id)),
        items: items ?? [],
        isComplete,
      }),
    });
  });
}

async function fetchStations({ apiOrigin }: QrCodesDeps): Promise<QrCodeStation[] | undefined> {
  try {
    const response = await fetch(new URL('/api/v1/stations', apiOrigin()));
    return stationsAnswer.parse(await response.json()).data.stations;
  } catch {
    return undefined;
  }
}

async function unlessUnavailable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

function posterLink(origin: string, stationId: number, code: string | undefined): string {
  const link = `${origin}/?stationId=${stationId}`;
  return code === undefined ? link : `${link}&code=${code}`;
}

interface QrCodes {
  stations: readonly QrCodeStation[];
  items: readonly QrCodeItem[];
  linkOf: (station: QrCodeStation) => string;
  isComplete: boolean;
}

function qrCodesBody(base: string, { stations, items, linkOf, isComplete }: QrCodes): Markup {
  const itemsAt = Map.groupBy(items, (item) => item.stationId);
  const away = itemsAt.get(null) ?? [];
  return html`<header class="qr-codes-header">
      <img src="${base}/assets/logo.svg" alt="온데스크" width="120" height="36" />
      <h1>QR코드 벽</h1>
      <p class="muted">
        코드를 누르면 크게 볼 수 있어요. 먼저 스테이션을, 다음에 물품을 스캔해 주세요. 인쇄하면 스테이션마다
        새 쪽에서 시작해요.
      </p>
      <label class="field">
        <span class="visually-hidden">코드나 이름으로 찾기</span>
        <input id="qr-search" type="search" placeholder="CHR_0001, 충전기, 도서관…" autocomplete="off" />
      </label>
      <nav class="chips" aria-label="스테이션">
        ${stations.map((station) => html`<a class="chip" href="#station-${station.id}">${station.name}</a>`)}
        ${away.length > 0 ? html`<a class="chip" href="#outside-stations">스테이션 밖</a>` : null}
      </nav>
    </header>
    <main class="qr-codes">
      ${isComplete ? null : html`<p class="notice" role="alert">코드를 모두 불러오지 못했어요. 잠시 후 새로고침해 주세요.</p>`}
      ${stations.map((station) => stationSection(station, linkOf(station), itemsAt.get(station.id) ?? []))}
      ${
        away.length === 0
          ? null
          : html`<section class="station-section" id="outside-stations">
              <header class="station-header">
                <div>
                  <h2>스테이션 밖에 있는 물품</h2>
                  <p class="muted">대여 중이거나 자리에 없는 물품이에요. 반납할 때 스캔해 주세요.</p>
                </div>
              </header>
              ${productGroups(away)}
            </section>`
      }
      <p class="notice" id="qr-no-match" hidden>찾는 코드가 없어요.</p>
    </main>
    <dialog class="zoom-dialog" id="qr-zoom" aria-labelledby="qr-zoom-name">
      <div id="qr-zoom-code"></div>
      <p id="qr-zoom-name"></p>
      <form method="dialog"><button class="button">닫기</button></form>
    </dialog>`;
}

function stationSection(station: QrCodeStation, link: string, items: readonly QrCodeItem[]): Markup {
  return html`<section class="station-section" id="station-${station.id}">
    <header class="station-header">
      ${codeButton(link, station.name, 'qr-code large')}
      <div>
        <h2>${station.name}</h2>
        <p class="muted">${station.address}</p>
        <p>
          ${
            station.status === undefined
              ? null
              : html`<span class="badge ${station.status === '운영 중' ? 'open' : 'closed'}"
                  >${station.status}</span
                >`
          }
          <span class="badge">스테이션 ${station.id}번</span>
          <span class="badge">물품 ${items.length}개</span>
        </p>
      </div>
    </header>
    ${items.length === 0 ? html`<p class="muted no-items">지금은 물품이 없어요.</p>` : productGroups(items)}
  </section>`;
}

function productGroups(items: readonly QrCodeItem[]): Markup[] {
  return [...Map.groupBy(items, (item) => item.productName)].map(
    ([productName, ofProduct]) =>
      html`<div class="product-group">
        <h3>${productName} <small>${ofProduct.length}개</small></h3>
        <ul class="qr-code-grid">
          ${ofProduct.map(
            ({ serialNumber }) =>
              html`<li data-search-text="${`${serialNumber} ${productName}`.toLowerCase()}">
                ${codeButton(serialNumber, serialNumber, 'qr-code')}
              </li>`,
          )}
        </ul>
      </div>`,
  );
}

function codeButton(text: string, name: string, className: string): Markup {
  return html`<button type="button" class="${className}" data-zoom="${name}">
    ${drawQr(text)}<span>${name}</span>
  </button>`;
}

/** Runs of dark modules become one path, so that a page with hundreds of codes stays small. */
export function drawQr(text: string): Markup {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES });
  const path = rows.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x += 1;
      runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
    return runs;
  });
  const size = rows.length;
  return new Markup(
    `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`,
  );
}
