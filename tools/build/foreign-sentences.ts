// Sentences of one language that stand in the scripts of the other: nobody downloads what they do not read.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/languages.ts';
import { appTextFiles } from '#tools/translations/translations.ts';
import type { BuiltApp } from './built-app.ts';

const root = join(import.meta.dirname, '../..');
/** A word alone may be a value of the wire. */
const SENTENCE = /'([^'\n]* [^'\n]{12,})'/g;

/** Those that are the same in both languages, such as names of cards, are left out. */
export function readSentences(): Record<Language, string[]> {
  const read = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(SENTENCE)].map(([, sentence]) => sentence!);
  const files = appTextFiles();
  const [ko, en] = [files, files.map((file) => file.replace(/\.text\.ts$/, '.text.en.ts'))].map(
    (all) => new Set(all.flatMap(read)),
  );
  return {
    ko: [...ko!].filter((sentence) => !en!.has(sentence)),
    en: [...en!].filter((sentence) => !ko!.has(sentence)),
  };
}

export function sentencesIn(app: BuiltApp, sentences: readonly string[]): string[] {
  const scripts = globSync('assets/*.js', { cwd: app.dist }).map((file) =>
    readFileSync(join(app.dist, file), 'utf8'),
  );
  const all = scripts.join('\n');
  return sentences.filter((sentence) => all.includes(sentence));
}
