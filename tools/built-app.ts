// A built app as its tests look at it: which files a module loads, and how many bytes are sent for them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const kilobyte = 1000;

export class BuiltApp {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly page: string;

  constructor(build: 'web/dist/ko' | 'web/dist/en' | 'console/dist') {
    this.dist = join(import.meta.dirname, `../apps/${build}`);
    this.manifest = JSON.parse(readFileSync(join(this.dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    this.page = readFileSync(join(this.dist, 'index.html'), 'utf8');
  }

  /** The modules that are loaded by name. */
  modulesNamed(pattern: RegExp): string[] {
    return Object.keys(this.manifest).filter((name) => pattern.test(name));
  }

  /** The scripts and stylesheets modules load at once. */
  filesOf(...names: string[]): string[] {
    const modules = new Set(names);
    for (const name of modules)
      for (const imported of this.manifest[name]?.imports ?? []) modules.add(imported);
    const chunks = [...modules].flatMap((name) => this.manifest[name] ?? []);
    return [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)];
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
