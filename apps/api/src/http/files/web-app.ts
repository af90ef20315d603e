// Serves the files of the built web app, the legal texts and the demo's pictures.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';
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
  await serveBuiltFiles(app, {
    dist: files.dist,
    prefix: '/',
    setHeaders: (reply, path) => {
      // The service worker stores this file and answers with it, headers included.
      if (/\/index\.html(\.\w+)?$/.test(path)) void reply.headers(indexPage.headers);
    },
  });
}
