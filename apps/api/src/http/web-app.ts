// Serves the files of the built web app, hashed ones cached for ever, the legal texts and the demo's pictures.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config.ts';
import type { IndexPage } from './index-page.ts';
import { CachedBody, sendCachedBody } from './response-body.ts';

export interface WebAppFiles {
  /** The build's output. */
  dist: string;
  /** The legal texts, with placeholders for the company's details. */
  legalTexts: string;
  /** The demo city's pictures. */
  pictures: string;
}

export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  files: WebAppFiles,
  indexPage: IndexPage | null,
): Promise<void> {
  await serveLegalTexts(app, config, files.legalTexts);
  await app.register(fastifyStatic, {
    root: files.pictures,
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: '1h',
  });
  if (indexPage === null) {
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
      // The service worker stores this file and answers with it, headers included.
      if (/\/index\.html(\.\w+)?$/.test(path)) void response.headers(indexPage.headers);
    },
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
