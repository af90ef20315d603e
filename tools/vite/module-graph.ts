// The modules of an app as the bundler knows them: which of them its entry imports, which come later, and what shows those.
import { minifySync, type Rolldown } from 'vite';

export type NameFunction = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>;
export type GetModuleInfo = Parameters<NameFunction>[1]['getModuleInfo'];

export const isScreen = (id: string) => id.endsWith('-screen.tsx');

export interface Modules {
  initial: readonly string[];
  later: readonly string[];
}

export interface ModuleGraph {
  imports: Map<string, readonly string[]>;
  /** What is imported dynamically. */
  entries: ReadonlySet<string>;
  /** The screens that show each of these; home is one. */
  screensOf: ReadonlyMap<string, ReadonlySet<string>>;
  code: Map<string, string>;
  /** Modules that have a stylesheet. */
  styled: ReadonlySet<string>;
}

export function readModules(anyId: string, getModuleInfo: GetModuleInfo): Modules {
  const above = reach([anyId], (id) => {
    const module = getModuleInfo(id);
    return [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])];
  });
  const root = [...above].filter((id) => getModuleInfo(id)?.isEntry === true);
  const initial = reach(root, (id) => getModuleInfo(id)?.importedIds ?? []);
  const all = reach(root, (id) => {
    const module = getModuleInfo(id);
    return [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])];
  });
  return { initial: [...initial], later: [...all].filter((id) => !initial.has(id)).toSorted() };
}

export function readGraph({ initial, later }: Modules, getModuleInfo: GetModuleInfo): ModuleGraph {
  const isLater = new Set(later);
  const keep = (ids: readonly string[] = []) => ids.filter((id) => isLater.has(id));
  const entries = [...initial, ...later].flatMap((id) => keep(getModuleInfo(id)?.dynamicallyImportedIds));
  return {
    imports: new Map(later.map((id) => [id, keep(getModuleInfo(id)?.importedIds)])),
    entries: new Set(entries.toSorted()),
    screensOf: new Map(entries.map((id) => [id, screensThatShow(id, isLater, getModuleInfo)])),
    code: new Map(later.map((id) => [id, minified(id, getModuleInfo(id)?.code ?? '')])),
    styled: new Set(
      later.filter((id) => getModuleInfo(id)?.importedIds.some((other) => other.endsWith('.css'))),
    ),
  };
}

const HOME = 'home';

/** A screen is loaded by name, and so is what it shows later only. */
function screensThatShow(
  entry: string,
  isLater: ReadonlySet<string>,
  getModuleInfo: GetModuleInfo,
): Set<string> {
  const screens = new Set<string>();
  reach([entry], (id) => {
    if (isLater.has(id) && !isScreen(id)) {
      const module = getModuleInfo(id);
      return [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])];
    }
    screens.add(isScreen(id) ? id : HOME);
    return [];
  });
  return screens;
}

export function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}

/** Without its imports, most of which are gone when modules share a file. */
function minified(id: string, code: string): string {
  return minifySync(id, code, { module: true }).code.replaceAll(/import[^;"'`]*["'][^"']*["'];?/g, '');
}
