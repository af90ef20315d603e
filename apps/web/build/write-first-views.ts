// Build plugin: writes what the first visit of each address needs, with the files as they are called in this build.
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_VIEWS_FILE, type FirstView, type FirstViews } from '#domain/first-view.ts';
import type { Language } from '#domain/languages.ts';
import { firstPaintOf, firstViews, READ_EVERYWHERE, type FirstViewOf } from './first-views.ts';

/** Every screen but home is one of its routes. */
const routeTable = 'src/app/other-screens.tsx';

export function writeFirstViews(language: Language): Plugin {
  let root = '';
  return {
    name: 'ondesk:first-views',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new BundleFiles(bundle, root);
        const views: FirstViews = Object.fromEntries(
          Object.entries(firstViews).map(([path, view]) => [path, describe(view, files, language)]),
        );
        this.emitFile({ type: 'asset', fileName: FIRST_VIEWS_FILE, source: JSON.stringify(views) });
      },
    },
  };
}

function describe(view: FirstViewOf, files: BundleFiles, language: Language): FirstView {
  const loaded = files.loadedBy([...view.modules, ...(view.skeleton === undefined ? [] : [routeTable])]);
  return {
    scripts: loaded.filter((file) => file.endsWith('.js')),
    styles: loaded.filter((file) => file.endsWith('.css')),
    reads: [READ_EVERYWHERE, ...(view.reads ?? [])],
    memberReads: view.memberReads ?? [],
    firstPaint: firstPaintOf(view, language),
  };
}

class BundleFiles {
  private readonly chunks: readonly Rolldown.OutputChunk[];
  private readonly byModule: ReadonlyMap<string, Rolldown.OutputChunk>;
  private readonly initial: ReadonlySet<string>;

  constructor(bundle: Rolldown.OutputBundle, root: string) {
    this.chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.byModule = new Map(
      this.chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [relative(root, id), chunk] as const)),
    );
    const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
    const html = page?.type === 'asset' ? String(page.source) : '';
    this.initial = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!));
  }

  /** The files that these modules need, and the page does not have anyway. */
  loadedBy(modules: readonly string[]): string[] {
    const chunks = modules.map((name) => {
      const chunk = this.byModule.get(name);
      if (chunk === undefined) throw new Error(`No file of the build holds ${name}.`);
      return chunk;
    });
    return this.withImports(chunks)
      .filter((file) => !this.initial.has(file))
      .map((file) => `/${file}`);
  }

  private withImports(from: readonly Rolldown.OutputChunk[]): string[] {
    const reached = new Set(from);
    for (const chunk of reached)
      for (const name of chunk.imports) {
        const imported = this.chunks.find(({ fileName }) => fileName === name);
        if (imported) reached.add(imported);
      }
    const files = new Set<string>();
    for (const { fileName, viteMetadata } of reached) {
      files.add(fileName);
      for (const style of viteMetadata?.importedCss ?? []) files.add(style);
    }
    return [...files];
  }
}
