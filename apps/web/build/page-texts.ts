// Build plugin: fills in the texts of index.html, in the language of the build.
import type { Plugin } from 'vite';
import { KOREAN, type Language } from '#domain/languages.ts';
import * as korean from './page.text.ts';
import * as english from './page.text.en.ts';

const texts = { ko: korean, en: english } satisfies Record<Language, Record<keyof typeof korean, string>>;

export function pageTexts(language: Language): Plugin {
  const values: Record<string, string> = {
    ...texts[language],
    language,
    manifest: language === KOREAN ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`,
  };
  return {
    name: 'ondesk:page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
          const value = values[name];
          if (value === undefined) throw new Error(`index.html asks for ${name}, which no text is called.`);
          return value;
        }),
    },
  };
}
