// Serves the built web app: hashed files for ever, pages never cached, every path that is not a call opens the app.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config.ts';
import { Failure } from './refuse.ts';
import { Prepared, sendPrepared } from './send.ts';

export interface WebAppFiles {
  /** What the build made. */
  dist: string;
  /** The legal texts, with the operator's details still to be filled in. */
  legalTexts: string;
  /** Pictures of the demo city. */
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

/** Whether a path nobody else answers should open the app. */
export async function openApp(app: FastifyInstance, files: WebAppFiles): Promise<void> {
  const hasApp = existsSync(join(files.dist, 'index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isCall = /^\/(api|sandbox|pictures|docs)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!hasApp || !wantsPage || isCall) throw new Failure('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

async function serveLegalTexts(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  for (const name of ['terms.html', 'privacy.html'] as const) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const text = fillIn(await readFile(file, 'utf8'), { operator: config.operator, brand: config.brand });
    const page = new Prepared(text, 0, { type: 'text/html; charset=utf-8' });
    app.get(`/docs/${name}`, (request, reply) => sendPrepared(page, request, reply));
  }
  app.get('/docs/docs.css', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(await readFile(join(folder, 'docs.css'), 'utf8')),
  );
}

/** `{{operator.companyName}}` becomes the operator's name, escaped. */
function fillIn(template: string, values: Record<string, Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\.(\w+)\}\}/g, (whole, group: string, name: string) => {
    const value = values[group]?.[name];
    return value === undefined
      ? whole
      : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}
