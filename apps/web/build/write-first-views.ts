// Build plugin: writes what the first visit of each address needs, with the files as they are called in this build.
import type { Plugin, ResolvedConfig } from 'vite';
import { FIRST_VIEWS_FILE, type FirstView, type FirstViews } from '#domain/page/first-view.ts';
import type { Language } from '#domain/languages.ts';
import { BundleFiles } from '#tools/vite/bundle-files.ts';
import { firstPaintOf, firstViews, READ_EVERYWHERE, type FirstViewOf } from './first-views.ts';

/** Every screen but home is one of its routes. */
const routeTable = 'src/app/other-screens.tsx';

export function writeFirstViews(language: Language): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'ondesk:first-views',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new BundleFiles(bundle, config);
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
