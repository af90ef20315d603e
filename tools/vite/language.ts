// Build plugin: an app in one language. `x.text.en.ts` is loaded in place of `x.text.ts`, which is Korean.
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.text\.tsx?$/;

export function language(code: string): Plugin {
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
      return readFileSync(translation, 'utf8');
    },
  };
}
