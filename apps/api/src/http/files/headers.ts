// Security headers: what the browser may load, run and send, allowed only as far as the configuration needs.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config/config.ts';
import { isLoopbackName } from '#api/config/loopback.ts';

/** Hosts of profile pictures, when the identity providers are the real ones. */
const PROVIDER_PICTURES = ['https://k.kakaocdn.net', 'https://lh3.googleusercontent.com'];
const NAVER_MAPS = ['https://oapi.map.naver.com', 'https://*.pstatic.net', 'https://*.naver.com'];
const TOSS = ['https://js.tosspayments.com', 'https://*.tosspayments.com'];

function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const images = foreign(config, config.images.publicEndpoint);
  const script = config.toss.scriptUrl === null ? TOSS : foreign(config, config.toss.scriptUrl);
  const naver = config.map.naverKey === null ? [] : NAVER_MAPS;
  const tiles =
    config.map.tileUrl === null ? [] : [new URL(config.map.tileUrl.replaceAll(/[{}]/g, '')).origin];
  const pictures = config.sandbox.signIn ? [] : PROVIDER_PICTURES;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...script, ...naver],
    'style-src': ["'self'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images, ...tiles, ...naver, ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...images, ...script, ...naver],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': config.toss.scriptUrl === null ? TOSS : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
}

function foreign(config: Config, url: string): string[] {
  const { origin } = new URL(url);
  return origin === config.publicOrigin ? [] : [origin];
}

/** The hashes of the styles and scripts that stand inside a page. */
export interface InlineSources {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Only elements without attributes: what else is inline stays forbidden. */
export function inlineSources(html: string): InlineSources {
  const hashes = (element: 'style' | 'script') =>
    [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { styles: hashes('style'), scripts: hashes('script') };
}

/** The console's own: it pays nothing, so nothing of the payment gateway may run in it. */
export function consoleSecurityPolicy(config: Config, { styles, scripts }: InlineSources): string {
  const policy = contentSecurityPolicy(config);
  const paying = config.toss.scriptUrl === null ? TOSS : foreign(config, config.toss.scriptUrl);
  const withoutPaying = (sources: readonly string[] = []) =>
    sources.filter((source) => !paying.includes(source));
  // Pictures of a sandbox are under the renters' host name.
  const pictures = new URL(config.images.publicEndpoint).origin;
  if (config.console.origin !== config.publicOrigin && pictures === config.publicOrigin) {
    policy['img-src']?.push(pictures);
    policy['connect-src']?.push(pictures);
  }
  return joinDirectives({
    ...policy,
    'script-src': [...withoutPaying(policy['script-src']), ...scripts],
    'style-src': [...(policy['style-src'] ?? []), ...styles],
    'connect-src': withoutPaying(policy['connect-src']),
    'frame-src': ["'none'"],
  });
}

/** With what stands inside a page. */
export function formatPolicy(config: Config, inline?: InlineSources): string {
  const policy = contentSecurityPolicy(config);
  policy['style-src']?.push(...(inline?.styles ?? []));
  policy['script-src']?.push(...(inline?.scripts ?? []));
  return joinDirectives(policy);
}

function joinDirectives(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');
}

/** The same for every response but index.html's. */
export function securityHeaders(config: Config): Record<string, string> {
  const { protocol, hostname } = new URL(config.publicOrigin);
  return {
    'content-security-policy': formatPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Not on this machine: it would lock its user out of every other local page over http.
    ...(protocol === 'https:' && !isLoopbackName(hostname)
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** What a browser reads on a page or in a worker, and nowhere else. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

/** Scripts, styles and fonts below assets/; a worker's script has a policy of its own, and a picture may be opened as a page. */
const partOfPage = /\/assets\/(?![^/]*worker)[^/]*\.(js|css|woff2)(\.(br|gz))?$/;

/** What the reply to a file offers. */
interface FileHeaders {
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
}

/**
 * A visit fetches a score of files: with the headers of a page each, they would be a tenth of everything sent. That nobody may
 * frame them stays.
 */
export function removePageHeaders(path: string, reply: FileHeaders): void {
  if (!partOfPage.test(path)) return;
  for (const name of ofPages) reply.removeHeader(name);
  reply.header('content-security-policy', "frame-ancestors 'none'");
}

export function setHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
