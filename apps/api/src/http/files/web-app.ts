// Serves the files of the built web app, the legal texts and the demo's pictures.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';
import { buildFolder, type IndexPages } from './index-page.ts';
import { serveLegalTexts, type LegalTextsDeps } from './legal-texts.ts';

export interface WebAppFiles {
  /** The builds' output: a folder for each language. */
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
  indexPages: IndexPages | null,
  legalTexts: LegalTextsDeps,
): Promise<void> {
  serveLegalTexts(app, legalTexts);
  await app.register(fastifyStatic, {
    root: files.pictures,
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: '1h',
  });
  if (indexPages === null) {
    app.log.warn('the web app is not built; only the API answers');
    return;
  }
  await serveBuiltFiles(app, {
    dists: [...indexPages.keys()].map((language) => buildFolder(files.dist, language)),
    prefix: '/',
    // Which one depends on who asks: served with the pages.
    ignored: ['**/index.html', '.vite/**'],
  });
}
