// A built app as its tests look at it: which files a module loads, and how many bytes are sent for them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { CHUNK_MODULES, type ChunkModules } from '#tools/vite/chunk-modules.ts';

const kilobyte = 1000;

export class BuiltApp {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly modules: ChunkModules;
  readonly page: string;

  constructor(build: 'web/dist/ko' | 'web/dist/en' | 'console/dist') {
    this.dist = join(import.meta.dirname, `../../apps/${build}`);
    this.manifest = JSON.parse(readFileSync(join(this.dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    this.modules = JSON.parse(readFileSync(join(this.dist, CHUNK_MODULES), 'utf8')) as ChunkModules;
    this.page = readFileSync(join(this.dist, 'index.html'), 'utf8');
  }

  /** The scripts and stylesheets the page itself names: what home loads before it is painted. */
  get namedByPage(): Set<string> {
    return new Set(
      [...this.page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
    );
  }

  /** Our own modules, by their path in the app. */
  modulesNamed(pattern: RegExp): string[] {
    return Object.keys(this.modules).filter((name) => pattern.test(name));
  }

  /** The scripts and stylesheets modules load at once. */
  filesOf(...names: string[]): string[] {
    const chunks = new Set(names.map((name) => this.chunkOf(this.modules[name])));
    for (const { imports = [] } of chunks)
      for (const imported of imports) chunks.add(this.manifest[imported]!);
    return [...chunks].flatMap(({ file, css = [] }) => css.concat(file));
  }

  /** Scripts and stylesheets below this size, before they are compressed; workers are programs of their own. */
  filesBelow(bytes: number): string[] {
    return Object.values(this.manifest)
      .map(({ file }) => file)
      .filter((file) => /\.(js|css)$/.test(file) && statSync(join(this.dist, file)).size < bytes)
      .toSorted();
  }

  /** The screens that load a file, at once or with something they show later; the page stands for what it loads itself. */
  screensOf(file: string): Set<string> {
    const chunks = Object.entries(this.manifest);
    const screens = new Set<string>();
    const above = new Set(chunks.filter(([, chunk]) => chunk.file === file).map(([key]) => key));
    for (const key of above) {
      const chunk = this.manifest[key]!;
      const own = this.modulesNamed(/-screen\.tsx$/).filter((name) => this.modules[name] === chunk.file);
      for (const name of own) screens.add(name);
      if (chunk.isEntry) screens.add(key);
      if (own.length === 0 || chunk.file === file)
        for (const [other, { imports = [], dynamicImports = [] }] of chunks)
          if (imports.includes(key) || dynamicImports.includes(key)) above.add(other);
    }
    return screens;
  }

  private chunkOf(file: string | undefined): ManifestChunk {
    const chunk = Object.values(this.manifest).find((one) => one.file === file);
    if (chunk === undefined) throw new Error(`No file of the build is called ${file}.`);
    return chunk;
  }

  /** As they are sent; the smallest files are not compressed. */
  sentKilobytes(files: Iterable<string>, ending = '', compressed: '.gz' | '.br' = '.gz'): number {
    return [...files]
      .filter((file) => file.endsWith(ending))
      .map((file) => join(this.dist, file))
      .map((path) => statSync(existsSync(path + compressed) ? path + compressed : path).size / kilobyte)
      .reduce((sum, size) => sum + size, 0);
  }
}
