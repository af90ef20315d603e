// Serves the built console under /console: its files, and its index.html for every screen and, as 404, for every other address, with a policy of its own.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config/config.ts';
import { isConsoleScreen } from '#domain/console-screen-paths.ts';
import { serveBuiltFiles } from './built-files.ts';
import { Failure } from '../failure.ts';
import { consoleSecurityPolicy, inlineSources } from './headers.ts';
import { CachedBody, sendCachedBody } from '../response-body.ts';

const PREFIX = '/console';

/** What looks like a file is one: a missing script must not be answered with a page. */
const fileName = /\/assets\/|\.[a-z\d]+$/i;

export async function serveConsoleApp(app: FastifyInstance, config: Config, dist: string): Promise<void> {
  const index = join(dist, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('the console is not built; only its API answers');
    return;
  }
  const html = readFileSync(index, 'utf8');
  const page = new CachedBody(html, 0, { type: 'text/html; charset=utf-8' });
  const headers = {
    'content-security-policy': consoleSecurityPolicy(config, inlineSources(html)),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };

  await serveBuiltFiles(app, {
    dists: [dist],
    prefix: `${PREFIX}/`,
    ignored: ['**/index.html*', '.vite/**'],
    setHeaders: (reply) => void reply.headers(headers),
  });

  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = ''] = request.url.split('?', 1);
    if (fileName.test(pathname)) throw new Failure('NOT_FOUND');
    const isMissing = !isConsoleScreen(pathname.slice(PREFIX.length));
    return sendCachedBody(page, request, reply.status(isMissing ? 404 : 200).headers(headers));
  };
  app.get(PREFIX, open);
  app.get(`${PREFIX}/*`, open);
}
