// Serves the built web app: hashed files are cached for ever, pages never; a path that is no endpoint gets index.html.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config.ts';
import { Failure } from './failure.ts';
import { CachedBody, sendCachedBody } from './response-body.ts';

export interface WebAppFiles {
  /** The build's output. */
  dist: string;
  /** The legal texts, with placeholders for the company's details. */
  legalTexts: string;
  /** The demo city's pictures. */
  pictures: string;
}

export async function serveWebApp(app: FastifyInstance, config: Config, files: WebAppFiles): Promise<void> {
  await serveLegalTexts(app, config, files.legalTexts);
  await app.register(fastifyStatic, {
    root: files.pictures,
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: '1h',
  });
  if (!existsSync(join(files.dist, 'index.html'))) {
    app.log.warn('the web app is not built; only the API answers');
    return;
  }
  await app.register(fastifyStatic, {
    root: files.dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path: string) => {
      const forEver = path.includes('/assets/');
      void response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Answers a page request for an unknown path with index.html: the app routes it in the browser. */
export async function serveIndexFallback(app: FastifyInstance, files: WebAppFiles): Promise<void> {
  const hasApp = existsSync(join(files.dist, 'index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isOtherRoot = /^\/(api|sandbox|pictures|docs)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!hasApp || !wantsPage || isOtherRoot) throw new Failure('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

async function serveLegalTexts(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  for (const name of ['terms.html', 'privacy.html'] as const) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const text = fillIn(await readFile(file, 'utf8'), { operator: config.company, brand: config.brand });
    const page = new CachedBody(text, 0, { type: 'text/html; charset=utf-8' });
    app.get(`/docs/${name}`, (request, reply) => sendCachedBody(page, request, reply));
  }
  app.get('/docs/docs.css', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(await readFile(join(folder, 'docs.css'), 'utf8')),
  );
}

/** `{{operator.companyName}}` becomes the company's name, escaped. */
function fillIn(template: string, values: Record<string, Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, (whole, group: string, name: string) => {
    const value = values[group]?.[name];
    return value === undefined
      ? whole
      : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}
