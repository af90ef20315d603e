/** The sandbox's HTML pages: an escaping template tag, one layout, a strict content security policy and static assets. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | null | undefined | readonly Piece[];

/** Everything put into the template is escaped, except markup that this function made. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const parts = strings.map((text, index) => text + render(pieces[index]));
  return new Markup(parts.join(''));
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return escapeText(String(piece));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export interface Page {
  /** The sandbox's own path on this server. */
  base: string;
  title: string;
  body: Markup;
  status?: number;
  wide?: boolean;
  script?: string;
  /** Origins to which a form may redirect: browsers apply `form-action` to the redirect too. */
  redirectOrigins?: readonly string[];
  /** Whether the page shows a mail in a frame. */
  framesMail?: boolean;
  /** Of the words on it; Korean unless it says so. */
  language?: string;
  /** The banner's sentence, where it is another one. */
  banner?: string | undefined;
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers(pageHeaders(page.redirectOrigins, page.framesMail))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n${renderLayout(page).text}`);
}

export function pageHeaders(
  redirectOrigins: readonly string[] = [],
  framesMail = false,
): Record<string, string> {
  const formAction = ["'self'", ...new Set(redirectOrigins)].join(' ');
  return {
    'content-security-policy':
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; ` +
      (framesMail ? `frame-src 'self'; ` : '') +
      `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // With `no-referrer` browsers send even our own forms with `Origin: null`, which tells nobody where they come from.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

const BANNER = '연습용 화면이에요. 실제 돈과 계정은 움직이지 않아요.';

export function renderLayout(page: Page): Markup {
  const { base, title, body, wide = false, script, language = 'ko', banner = BANNER } = page;
  return html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${language === 'ko' ? '온데스크 샌드박스' : 'ondesk sandbox'}</title>
      <link rel="icon" href="${base}/assets/logo-mark.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="${base}/assets/sandbox.css" />
      ${script === undefined ? null : html`<script src="${base}/assets/${script}" defer></script>`}
    </head>
    <body class="${wide ? 'wide' : 'narrow'}">
      ${renderBanner(language, banner)} ${body}
    </body>
  </html>`;
}

function renderBanner(language: string, banner: string): Markup {
  const [label, name] = language === 'ko' ? ['샌드박스 안내', '샌드박스'] : ['About the sandbox', 'Sandbox'];
  return html`<aside class="sandbox-banner" aria-label="${label}"><b>${name}</b> ${banner}</aside>`;
}

/** For example an expired payment window, an unknown receipt or an expired sign-in. */
export function errorPage(base: string, title: string, advice: string, status: number): Page {
  return {
    base,
    title,
    status,
    body: html`<main class="page-body centered">
      <img src="${base}/assets/logo-mark.svg" alt="" width="36" height="48" />
      <h1>${title}</h1>
      <p class="muted">${advice}</p>
    </main>`,
  };
}

const assetTypes: Record<string, string> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'qr-codes.js': 'text/javascript; charset=utf-8',
  'logo-mark.svg': 'image/svg+xml',
  'logo.svg': 'image/svg+xml',
  'inbox-mail.svg': 'image/svg+xml',
  'inbox-push.svg': 'image/svg+xml',
  'inbox-alimtalk.svg': 'image/svg+xml',
};

export async function readAsset(name: string): Promise<string> {
  return readFile(new URL(`../assets/${name}`, import.meta.url), 'utf8');
}

export async function serveAssets(scope: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(assetTypes)) {
    const text = await readAsset(name);
    scope.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=300')
        .send(text),
    );
  }
}

export function formatWon(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}
