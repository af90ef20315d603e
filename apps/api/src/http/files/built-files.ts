// Serves the files of a build: those with a hash in their name cached for ever, the others asked for again.
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { removePageHeaders } from './headers.ts';

type FileReply = Parameters<NonNullable<FastifyStaticOptions['setHeaders']>>[0];

export interface BuiltFiles {
  /** The build's output. */
  dist: string;
  /** Where it is served, with slashes around it. */
  prefix: string;
  /** Served by nobody, or by a route of their own. */
  ignored?: string[];
  setHeaders: (reply: FileReply, path: string) => void;
}

export async function serveBuiltFiles(
  app: FastifyInstance,
  { dist, prefix, ignored = [], setHeaders }: BuiltFiles,
): Promise<void> {
  const optionsFor = (cacheControl: string) => ({
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply: FileReply, path: string) => {
      void reply.header('cache-control', cacheControl);
      setHeaders(reply, path);
      removePageHeaders(path, reply);
    },
  });
  await app.register(fastifyStatic, {
    ...optionsFor('public, max-age=31536000, immutable'),
    root: join(dist, 'assets'),
    prefix: `${prefix}assets/`,
  });
  // A route for each of these few, since every other path is a screen's; for hundreds of files they would take half of the start.
  await app.register(fastifyStatic, {
    ...optionsFor('no-cache'),
    root: dist,
    prefix,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', ...ignored],
  });
}
