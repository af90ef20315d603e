// The web app's index.html in each language it is built in: its text, what its addresses need first, and the policy that allows the style and the scripts inside it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config/config.ts';
import { FIRST_VIEWS_FILE, type FirstViews } from '#domain/page/first-view.ts';
import { KOREAN, languages, type Language } from '#domain/languages.ts';
import { formatPolicy, inlineSources } from './headers.ts';

export interface IndexPage {
  html: string;
  /** What the first visit of an address needs. */
  firstViews: FirstViews;
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
  const folder = buildFolder(dist, language);
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  const views = join(folder, FIRST_VIEWS_FILE);
  return {
    html,
    firstViews: existsSync(views) ? (JSON.parse(readFileSync(views, 'utf8')) as FirstViews) : {},
    headers: {
      'content-security-policy': formatPolicy(config, inlineSources(html)),
      'content-language': language,
    },
  };
}
