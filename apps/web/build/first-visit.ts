// Keeps what the first screen needs in two files (libraries, our own code) instead of a dozen that compress worse.
import type { Rolldown } from 'vite';

type Chunks = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const entry = /\/apps\/web\/src\/main\.tsx$/;
const library = /\/node_modules\//;

/** Everything the entry imports, and what that imports, without the screens that are fetched later. */
function reachableFrom(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

export function firstVisitChunks(): Chunks {
  let start = '';
  let firstVisit: Set<string> | undefined;
  const isNeededAtOnce = (id: string, context: Rolldown.ChunkingContext) => {
    firstVisit ??= start === '' ? undefined : reachableFrom(start, context);
    return firstVisit?.has(id) === true;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'first visit',
        name(id, context) {
          if (start === '') start = entryOf(id, context);
          if (!isNeededAtOnce(id, context)) return null;
          return library.test(id) ? 'libraries' : 'app';
        },
      },
    ],
  };
}

/** Climbs from any module to the entry that leads to it. */
function entryOf(id: string, context: Rolldown.ChunkingContext): string {
  const climbed = new Set([id]);
  for (const at of climbed) {
    if (entry.test(at)) return at;
    const info = context.getModuleInfo(at);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])])
      climbed.add(importer);
  }
  return '';
}
