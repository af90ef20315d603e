// Chunking of an app: what its entry imports is one file, the styles of everything else another. Of the rest, modules that the same screens load share a file. Files too small to be worth a
// request go into the first file, as far as it has room for what many screens share, or are merged with those that cost the screens the fewest bytes they do not need.
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  isScreen,
  reach,
  readGraph,
  readModules,
  type GetModuleInfo,
  type ModuleGraph,
  type NameFunction,
} from './module-graph.ts';

export interface AppChunksOptions {
  /** Modules of files that are put together by hand: nothing is merged with these. */
  fixed: { name: string; test: RegExp }[];
  /** What a screen may load of its own, in bytes as they are sent. */
  maxScreenBytes: number;
  /** How much more it may be, so that no small file is left that one screen alone needs. */
  maxBytesMore: number;
  /** What the first file takes in of the small parts that many screens share. */
  maxSharedBytes: number;
  /** Stylesheets with files of their own. */
  styleFiles: RegExp;
}

/** A smaller file is merged. What nobody imports is still counted here: files get a tenth smaller. */
const MIN_BYTES = 4_400;

interface Chunk {
  modules: string[];
  /** The dynamically imported modules that need it. */
  entries: Set<string>;
  /** Those that show one of the entries, at once or later. */
  screens: Set<string>;
  hasStyles: boolean;
  code: string;
  /** As it is sent, which is about as much as it costs to load it. */
  sent: number;
  fixedName: string | undefined;
  imports: Set<Chunk>;
}

/** For `codeSplitting.groups`, behind the group of the entry's libraries. */
export function appChunks(options: AppChunksOptions): NameFunction {
  let names: Map<string, string> | undefined;
  return (id, context) => {
    names ??= nameAll(id, (other) => context.getModuleInfo(other), options);
    return names.get(id) ?? null;
  };
}

/** What the entry imports at once is one file, and so are the styles of everything else. */
function nameAll(
  anyId: string,
  getModuleInfo: GetModuleInfo,
  options: AppChunksOptions,
): Map<string, string> {
  const { initial, later } = readModules(anyId, getModuleInfo);
  const styles = later.filter((id) => id.endsWith('.css') && !options.styleFiles.test(id));
  const graph = readGraph({ initial, later: later.filter((id) => !id.endsWith('.css')) }, getModuleInfo);
  const chunks = findChunks(graph, options);
  const shared = takeShared(chunks, options);
  return new Map([
    ...nameChunks(mergeSmall(chunks, options)),
    ...shared.map((id) => [id, 'app'] as const),
    ...styles.map((id) => [id, 'screens'] as const),
    // Packages name their parts in one place: what of them is imported at once is for the group of libraries to say.
    ...initial.filter((id) => !/\.html$|\/node_modules\//.test(id)).map((id) => [id, 'app'] as const),
  ]);
}

/** What a file imports from others and exports to them is about as long in each. */
const NAMES_BYTES = 100;
const sentBytes = (code: string) => gzipSync(code).length + NAMES_BYTES;

/** One chunk for all modules that the same entries need. Their imports make no circle: what is imported is needed at least as often. */
function findChunks(graph: ModuleGraph, { fixed }: AppChunksOptions): Set<Chunk> {
  const entriesOf = new Map<string, Set<string>>();
  for (const entry of graph.entries)
    for (const id of reach([entry], (module) => graph.imports.get(module) ?? []))
      entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(entry));
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const id of graph.imports.keys()) {
    const fixedName = fixed.find(({ test }) => test.test(id))?.name;
    const entries = entriesOf.get(id) ?? new Set();
    const key = fixedName ?? [...entries].join('\n');
    const chunk = chunks.get(key) ?? {
      modules: [],
      entries: new Set(),
      screens: new Set(),
      hasStyles: false,
      code: '',
      sent: 0,
      fixedName,
      imports: new Set(),
    };
    chunk.modules.push(id);
    for (const entry of entries) chunk.entries.add(entry);
    for (const entry of entries) for (const screen of graph.screensOf.get(entry)!) chunk.screens.add(screen);
    chunk.code += graph.code.get(id) ?? '';
    chunk.hasStyles ||= graph.styled.has(id);
    chunks.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, imported] of graph.imports)
    for (const other of imported)
      if (chunkOf.get(other) !== chunkOf.get(id)) chunkOf.get(id)!.imports.add(chunkOf.get(other)!);
  for (const chunk of chunks.values()) {
    chunk.sent = sentBytes(chunk.code);
    passOnEntries(chunk);
  }
  return new Set(chunks.values());
}

const isSmall = ({ fixedName, code }: Chunk) => fixedName === undefined && code.length < MIN_BYTES;

/** The modules of the small parts that are needed most often for what they weigh, as far as there is room. */
function takeShared(chunks: Set<Chunk>, { maxSharedBytes }: AppChunksOptions): string[] {
  const modules: string[] = [];
  let room = maxSharedBytes;
  /** What imports something later cannot be in the first file, and home’s stylesheet has no room either. */
  const next = () =>
    [...chunks]
      .filter((one) => isSmall(one) && !one.hasStyles && one.imports.size === 0 && one.entries.size > 2)
      .filter((one) => sentWithinFirst(one) <= room)
      .toSorted((a, b) => b.entries.size / b.sent - a.entries.size / a.sent)[0];
  for (let taken = next(); taken !== undefined; taken = next()) {
    room -= sentWithinFirst(taken);
    modules.push(...taken.modules);
    chunks.delete(taken);
    for (const other of chunks) other.imports.delete(taken);
  }
  return modules;
}

/** A small part compresses better within a large file, by a fifth. */
const sentWithinFirst = ({ sent }: Chunk) => (sent - NAMES_BYTES) * 0.8;

function mergeSmall(
  chunks: Set<Chunk>,
  { fixed, maxScreenBytes, maxBytesMore }: AppChunksOptions,
): Set<Chunk> {
  const settled = new Set<Chunk>();
  const needed = bytesByEntry(chunks);
  /** What is put together by hand loads nothing that it does not need. */
  const limitOf = (entry: string, isShared: boolean) => {
    if (fixed.some(({ test }) => test.test(entry))) return needed.get(entry)!;
    if (!isScreen(entry)) return Infinity;
    // A map or a scanner is many times as large as the screen around it.
    const own = needed.get(entry)!;
    const limit = own > 2 * maxScreenBytes ? own + maxScreenBytes / 2 : Math.max(own, maxScreenBytes);
    return isShared ? limit : limit + maxBytesMore;
  };
  const isShared = ({ screens }: Chunk) => screens.size > 1;
  /** What one screen alone needs first: the room there is must not go to what others share. */
  const smallest = () =>
    [...chunks]
      .filter((one) => isSmall(one) && !settled.has(one))
      .toSorted((a, b) => Number(isShared(a)) - Number(isShared(b)) || a.code.length - b.code.length)[0];
  for (let small = smallest(); small !== undefined; small = smallest()) {
    const one = small;
    const loaded = bytesByEntry(chunks);
    const reached = closures(chunks);
    const best = [...chunks]
      .filter((other) => other !== one && !makesCircle(reached, one, other))
      .map((other) => ({ other, added: addedBytes(reached, one, other) }))
      .filter(({ added }) =>
        [...added].every(
          ([entry, bytes]) => bytes === 0 || loaded.get(entry)! + bytes <= limitOf(entry, isShared(one)),
        ),
      )
      .map(({ other, added }) => ({ other, cost: sum(added.values()) }))
      .toSorted((a, b) => a.cost - b.cost)[0]?.other;
    if (best === undefined) settled.add(one);
    else {
      merge(chunks, best, one);
      settled.delete(best);
    }
  }
  return chunks;
}

/** Each chunk with all that it imports, directly or not. */
type Closures = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

function closures(chunks: ReadonlySet<Chunk>): Closures {
  const known = new Map<Chunk, Set<Chunk>>();
  const find = (chunk: Chunk): Set<Chunk> => {
    const before = known.get(chunk);
    if (before) return before;
    const reached = new Set([chunk]);
    known.set(chunk, reached);
    for (const imported of chunk.imports) for (const other of find(imported)) reached.add(other);
    return reached;
  };
  for (const chunk of chunks) find(chunk);
  return known;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

function bytesByEntry(chunks: Iterable<Chunk>): Map<string, number> {
  const loaded = new Map<string, number>();
  for (const { entries, sent } of chunks)
    for (const entry of entries) loaded.set(entry, (loaded.get(entry) ?? 0) + sent);
  return loaded;
}

/** What each entry loads more when the two are one file: the other one, and what that imports. */
function addedBytes(reached: Closures, one: Chunk, other: Chunk): Map<string, number> {
  const more = (mine: Chunk, theirs: Chunk) =>
    [...mine.entries]
      .filter((entry) => !theirs.entries.has(entry))
      .map((entry): [string, number] => {
        let bytes = 0;
        for (const { entries, sent } of reached.get(theirs)!) if (!entries.has(entry)) bytes += sent;
        return [entry, bytes];
      });
  return new Map([...more(one, other), ...more(other, one)]);
}

/** Files that import each other would run modules before those they need. */
function makesCircle(reached: Closures, one: Chunk, other: Chunk): boolean {
  const through = (from: Chunk, to: Chunk) =>
    [...from.imports].some((next) => next !== to && reached.get(next)!.has(to));
  return through(one, other) || through(other, one);
}

function merge(chunks: Set<Chunk>, into: Chunk, merged: Chunk): void {
  chunks.delete(merged);
  into.modules.push(...merged.modules);
  for (const entry of merged.entries) into.entries.add(entry);
  for (const screen of merged.screens) into.screens.add(screen);
  into.code += merged.code;
  into.sent = sentBytes(into.code);
  for (const chunk of merged.imports) into.imports.add(chunk);
  for (const chunk of chunks) if (chunk.imports.delete(merged)) chunk.imports.add(into);
  into.imports.delete(into);
  into.imports.delete(merged);
  passOnEntries(into);
}

/** Whatever loads a file loads what that imports. */
function passOnEntries(chunk: Chunk): void {
  const reached = new Set([chunk]);
  for (const one of reached) for (const imported of one.imports) reached.add(imported);
  for (const imported of reached) for (const entry of chunk.entries) imported.entries.add(entry);
}

/** Each after its largest module. */
function nameChunks(chunks: ReadonlySet<Chunk>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(['app', 'libraries', 'screens']);
  for (const { modules, fixedName } of chunks) {
    const named = modules.find(isScreen) ?? modules[0]!;
    const base =
      fixedName ??
      basename(named)
        .replace(/\.\w+$/, '')
        .replaceAll(/[^\w-]/g, '-');
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
    taken.add(name);
    for (const id of modules) names.set(id, name);
  }
  return names;
}
