// The web app's index.html in each language it is built in: its text, and the policy that allows the style of its first paint and the script that chooses the scheme.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config/config.ts';
import { KOREAN, languages, type Language } from '#domain/languages.ts';
import { formatPolicy, inlineSources } from './headers.ts';

export interface IndexPage {
  html: string;
  headers: { 'content-security-policy': string; 'content-language': Language };
}

/** There is always a Korean one. */
export type IndexPages = ReadonlyMap<Language, IndexPage> & { korean: IndexPage };

export const buildFolder = (dist: string, language: Language) => join(dist, language);

/** Null when the web app is not built. */
export function readIndexPages(config: Config, dist: string): IndexPages | null {
  const pages = new Map(
    languages.flatMap((language) => {
      const page = readIndexPage(config, dist, language);
      return page ? [[language, page] as const] : [];
    }),
  );
  const korean = pages.get(KOREAN);
  return korean ? Object.assign(pages, { korean }) : null;
}

function readIndexPage(config: Config, dist: string, language: Language): IndexPage | null {
  const file = join(buildFolder(dist, language), 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  return {
    html,
    headers: {
      'content-security-policy': formatPolicy(config, inlineSources(html)),
      'content-language': language,
    },
  };
}
