// The files of a build that is being written: which of them a module needs, and the page does not name already.
import { relative } from 'node:path';
import type { ResolvedConfig, Rolldown } from 'vite';

export class BundleFiles {
  /** The page. */
  readonly html: string;
  private readonly chunks: readonly Rolldown.OutputChunk[];
  private readonly byModule: ReadonlyMap<string, Rolldown.OutputChunk>;
  private readonly initial: ReadonlySet<string>;
  private readonly base: string;

  constructor(bundle: Rolldown.OutputBundle, { root, base }: Pick<ResolvedConfig, 'root' | 'base'>) {
    this.base = base;
    this.chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    this.byModule = new Map(
      this.chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [relative(root, id), chunk] as const)),
    );
    const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
    this.html = page?.type === 'asset' ? String(page.source) : '';
    this.initial = new Set(
      [...this.html.matchAll(/(?:src|href)="([^"]+)"/g)]
        .map(([, address]) => address!)
        .filter((address) => address.startsWith(base))
        .map((address) => address.slice(base.length)),
    );
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
      .map((file) => this.base + file);
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
