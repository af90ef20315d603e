// Build plugin: an app in one language. `x.text.en.ts` is loaded in place of `x.text.ts`, which is Korean.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.text\.tsx?$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const lengthen = join(import.meta.dirname, 'lengthen.ts');

export interface LanguageOptions {
  /** Every sentence longer than it is, to look at: the pseudo-language. */
  lengthened?: boolean;
}

export function language(code: string, { lengthened = false }: LanguageOptions = {}): Plugin {
  return {
    name: 'ondesk:language',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (code === 'ko' || !TEXT_FILE.test(file)) return null;
      const translation = file.replace(/\.text(\.tsx?)$/, `.text.${code}$1`);
      if (!existsSync(translation))
        throw new Error(`${translation} is missing: what ${file} says is not translated.`);
      this.addWatchFile(translation);
      const source = readFileSync(translation, 'utf8');
      return lengthened ? lengthenedModule(translation, source) : source;
    },
  };
}

/** Exports what the translation exports, longer. */
function lengthenedModule(translation: string, source: string): string {
  const exported = [...source.matchAll(EXPORTED)].map(([, name]) => name!);
  return [
    `import * as text from ${JSON.stringify(translation)};`,
    `import { lengthen } from ${JSON.stringify(lengthen)};`,
    ...exported.map((name) => `export const ${name} = lengthen(text.${name});`),
  ].join('\n');
}
