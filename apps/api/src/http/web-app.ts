// Serves the files of the built web app, hashed ones cached for ever, the legal texts and the demo's pictures.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { removePageHeaders } from './headers.ts';
import type { IndexPage } from './index-page.ts';
import { serveLegalTexts, type LegalTextsDeps } from './legal-texts.ts';

export interface WebAppFiles {
  /** The build's output. */
  dist: string;
  /** The build's output of the console. */
  consoleDist: string;
  /** The legal texts, with placeholders for periods, limits and the company's details. */
  legalTexts: string;
  /** The demo city's pictures. */
  pictures: string;
}

export async function serveWebApp(
  app: FastifyInstance,
  files: WebAppFiles,
  indexPage: IndexPage | null,
  legalTexts: LegalTextsDeps,
): Promise<void> {
  serveLegalTexts(app, legalTexts);
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
      removePageHeaders(path, response);
      // The service worker stores this file and answers with it, headers included.
      if (/\/index\.html(\.\w+)?$/.test(path)) void response.headers(indexPage.headers);
    },
  });
}
