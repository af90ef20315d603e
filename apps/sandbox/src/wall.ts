/** The wall: every station's and every item's QR code on one page, to scan from a screen or to print. */
import { encodeQR } from 'qr';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, Markup, sendPage } from '#sandbox/page.ts';

export interface WallItem {
  /** `null` while the item is away from every station: rented, held, broken or lost. */
  stationId: number | null;
  stationName: string | null;
  serialNumber: string;
  productName: string;
}

export interface WallNeeds {
  sandboxBase: string;
  publicOrigin: () => string;
  /** Where the service's API answers, as seen from here. */
  apiOrigin: () => string | URL;
  listItems: () => Promise<readonly WallItem[]>;
}

const stationsAnswer = z.object({
  data: z.object({
    stations: z.array(
      z.object({ id: z.number(), name: z.string(), address: z.string(), status: z.string().optional() }),
    ),
  }),
});
type WallStation = z.output<typeof stationsAnswer>['data']['stations'][number];

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const quietModules = 4;

export function serveWall(scope: FastifyInstance, needs: WallNeeds): void {
  scope.get('/', async (_request, reply) => reply.redirect(`${needs.sandboxBase}/wall`));

  scope.get('/wall', async (request, reply) => {
    const [stations, items] = await Promise.all([fetchStations(needs), listItems(needs)]);
    // Opened from a phone by the machine's own name, the codes must lead there and not to "localhost".
    const isLocal = loopbackNames.has(new URL(needs.publicOrigin()).hostname);
    const origin = isLocal ? `${request.protocol}://${request.host}` : needs.publicOrigin();
    return sendPage(reply, {
      base: needs.sandboxBase,
      title: 'QR 코드 벽',
      wide: true,
      script: 'wall.js',
      status: stations && items ? 200 : 503,
      body: wallBody(needs.sandboxBase, origin, stations ?? [], items ?? [], Boolean(stations && items)),
    });
  });
}

async function fetchStations({ apiOrigin }: WallNeeds): Promise<WallStation[] | undefined> {
  try {
    const response = await fetch(new URL('/api/v1/stations', apiOrigin()));
    return stationsAnswer.parse(await response.json()).data.stations;
  } catch {
    return undefined;
  }
}

async function listItems(needs: WallNeeds): Promise<readonly WallItem[] | undefined> {
  try {
    return await needs.listItems();
  } catch {
    return undefined;
  }
}

function wallBody(
  base: string,
  origin: string,
  stations: readonly WallStation[],
  items: readonly WallItem[],
  isComplete: boolean,
): Markup {
  const itemsAt = Map.groupBy(items, (item) => item.stationId);
  const away = itemsAt.get(null) ?? [];
  return html`<header class="wall-top">
      <img src="${base}/assets/logo.svg" alt="온데스크" width="120" height="36" />
      <h1>QR 코드 벽</h1>
      <p class="quiet">
        코드를 누르면 크게 볼 수 있어요. 먼저 스테이션을, 다음에 물품을 스캔해 주세요. 인쇄하면 스테이션마다
        새 쪽에서 시작해요.
      </p>
      <label class="field">
        <span class="sr">코드나 이름으로 찾기</span>
        <input id="wall-search" type="search" placeholder="CHR_0001, 충전기, 도서관…" autocomplete="off" />
      </label>
      <nav class="chips" aria-label="스테이션">
        ${stations.map((station) => html`<a class="chip" href="#station-${station.id}">${station.name}</a>`)}
        ${away.length > 0 ? html`<a class="chip" href="#away">스테이션 밖</a>` : null}
      </nav>
    </header>
    <main class="wall">
      ${isComplete ? null : html`<p class="notice" role="alert">코드를 모두 불러오지 못했어요. 잠시 후 새로고침해 주세요.</p>`}
      ${stations.map((station) => stationSection(station, origin, itemsAt.get(station.id) ?? []))}
      ${
        away.length === 0
          ? null
          : html`<section class="station" id="away">
              <header class="station-top">
                <div>
                  <h2>스테이션 밖에 있는 물품</h2>
                  <p class="quiet">대여 중이거나 자리에 없는 물품이에요. 반납할 때 스캔해 주세요.</p>
                </div>
              </header>
              ${productGroups(away)}
            </section>`
      }
      <p class="notice" id="wall-nothing" hidden>찾는 코드가 없어요.</p>
    </main>
    <dialog class="zoom" id="wall-zoom" aria-labelledby="wall-zoom-name">
      <div id="wall-zoom-code"></div>
      <p id="wall-zoom-name"></p>
      <form method="dialog"><button class="button">닫기</button></form>
    </dialog>`;
}

function stationSection(station: WallStation, origin: string, items: readonly WallItem[]): Markup {
  const text = `${origin}/?stationId=${station.id}`;
  return html`<section class="station" id="station-${station.id}">
    <header class="station-top">
      ${codeButton(text, station.name, 'code-card big')}
      <div>
        <h2>${station.name}</h2>
        <p class="quiet">${station.address}</p>
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
    ${items.length === 0 ? html`<p class="quiet empty">지금은 물품이 없어요.</p>` : productGroups(items)}
  </section>`;
}

function productGroups(items: readonly WallItem[]): Markup[] {
  return [...Map.groupBy(items, (item) => item.productName)].map(
    ([productName, ofProduct]) =>
      html`<div class="product">
        <h3>${productName} <small>${ofProduct.length}개</small></h3>
        <ul class="codes">
          ${ofProduct.map(
            ({ serialNumber }) =>
              html`<li data-find="${`${serialNumber} ${productName}`.toLowerCase()}">
                ${codeButton(serialNumber, serialNumber, 'code-card')}
              </li>`,
          )}
        </ul>
      </div>`,
  );
}

function codeButton(text: string, name: string, kind: string): Markup {
  return html`<button type="button" class="${kind}" data-zoom="${name}">
    ${drawQr(text)}<span>${name}</span>
  </button>`;
}

/** Runs of dark modules as one path: a wall of hundreds of codes stays a small page. */
export function drawQr(text: string): Markup {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
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
