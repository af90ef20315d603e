// Serves the files of a build: those with a hash in their name cached for ever, the others asked for again.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { removePageHeaders } from './headers.ts';

type FileReply = Parameters<NonNullable<FastifyStaticOptions['setHeaders']>>[0];

export interface BuiltFiles {
  /** The build's output; of several builds each file is of the first that has it. */
  dists: readonly string[];
  /** Where it is served, with slashes around it. */
  prefix: string;
  /** Served by nobody, or by a route of their own. */
  ignored?: string[];
  setHeaders?: (reply: FileReply, path: string) => void;
}

export async function serveBuiltFiles(
  app: FastifyInstance,
  { dists, prefix, ignored = [], setHeaders }: BuiltFiles,
): Promise<void> {
  const optionsFor = (cacheControl: string) => ({
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply: FileReply, path: string) => {
      void reply.header('cache-control', cacheControl);
      setHeaders?.(reply, path);
      removePageHeaders(path, reply);
    },
  });
  await app.register(fastifyStatic, {
    ...optionsFor('public, max-age=31536000, immutable'),
    root: dists.map((dist) => join(dist, 'assets')),
    prefix: `${prefix}assets/`,
  });
  // A route for each of these few, since every other path is a screen's; for hundreds of files they would take half of the start.
  const served: string[] = [];
  for (const dist of dists) {
    await app.register(fastifyStatic, {
      ...optionsFor('no-cache'),
      root: dist,
      prefix,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz}', ...ignored, ...served],
    });
    served.push(...globSync('**/*.*', { cwd: dist, exclude: ['assets/**'] }));
  }
}
