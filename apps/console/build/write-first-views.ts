// Build plugin: writes what the first visit of each address of the console needs, with the files as they are called in this build.
import type { Plugin, ResolvedConfig } from 'vite';
import { FIRST_VIEWS_FILE, type FirstView, type FirstViews } from '#domain/page/first-view.ts';
import { BundleFiles } from '#tools/vite/bundle-files.ts';
import { firstPaintOf, firstViews, READ_EVERYWHERE, type ConsoleFirstView } from './first-views.ts';

export function writeFirstViews(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'ondesk:console-first-views',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = new BundleFiles(bundle, config);
        const frame = /<!-- first paint -->([^]*)<!-- \/first paint -->/.exec(files.html)?.[1] ?? '';
        const views: FirstViews = Object.fromEntries(
          Object.entries(firstViews).map(([path, view]) => [path, describe(view, files, frame)]),
        );
        this.emitFile({ type: 'asset', fileName: FIRST_VIEWS_FILE, source: JSON.stringify(views) });
      },
    },
  };
}

function describe(view: ConsoleFirstView, files: BundleFiles, frame: string): FirstView {
  const loaded = files.loadedBy(view.modules);
  return {
    scripts: loaded.filter((file) => file.endsWith('.js')),
    styles: loaded.filter((file) => file.endsWith('.css')),
    reads: view.skeleton === undefined ? [] : READ_EVERYWHERE,
    memberReads: [],
    readsWithoutQuery: view.reads ?? [],
    firstPaint: firstPaintOf(view, frame),
  };
}
