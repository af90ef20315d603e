// Bytes suite: what each language of the renter's app sends, as it is built.
import { globSync } from 'node:fs';
import { buildWeb } from '#tools/build/build-web.ts';
import { BuiltApp } from '#tools/build/built-app.ts';
import { readSentences, sentencesIn } from '#tools/build/foreign-sentences.ts';
import type { Result } from '../../results.ts';
import type { Suite } from '../../suites.ts';

const languages = ['ko', 'en'] as const;
const MAX_HOME_KB = 110;
const MAX_STYLES_KB = 15;
const MAX_SCREEN_KB = 10;

export const bytes: Suite = {
  title: 'what each language of the renter’s app sends',
  run: async () => {
    await buildWeb();
    const apps = languages.map((language) => ({ language, app: new BuiltApp(`web/dist/${language}`) }));
    const both = (what: string, measure: (app: BuiltApp) => number, most?: number): Result => {
      const measured = apps.map(({ language, app }) => ({ language, kilobytes: measure(app) }));
      return {
        what,
        measured: measured
          .map(({ language, kilobytes }) => `${language} ${kilobytes.toFixed(1)} KB`)
          .join(', '),
        budget: most === undefined ? '' : `≤ ${most} KB`,
        ...(most !== undefined && { isMet: measured.every(({ kilobytes }) => kilobytes <= most) }),
      };
    };
    const sentences = readSentences();
    const foreign = apps.map(({ language, app }) => ({
      language,
      found: sentencesIn(app, sentences[language === 'ko' ? 'en' : 'ko']),
    }));
    return {
      results: [
        both(
          'home: scripts before it is painted',
          (app) => app.sentKilobytes(app.namedByPage, '.js'),
          MAX_HOME_KB,
        ),
        both('home: styles', (app) => app.sentKilobytes(app.namedByPage, '.css'), MAX_STYLES_KB),
        both('the largest other screen, the map not counted', largestScreen, MAX_SCREEN_KB),
        both('all scripts', (app) => app.sentKilobytes(globSync('assets/*.js', { cwd: app.dist }))),
        {
          what: `sentences of the other language, of ${sentences.ko.length} Korean and ${sentences.en.length} English ones`,
          measured: foreign.map(({ language, found }) => `${language} ${found.length}`).join(', '),
          budget: 'none',
          isMet: foreign.every(({ found }) => found.length === 0),
        },
      ],
      notes: [
        'Compressed with gzip, as `tools/build/shipped.test.ts` counts them for Korean on every test run. Sentences without variables, as they stand in the text files, are looked for in all scripts of the other language.',
      ],
    };
  },
};

function largestScreen(app: BuiltApp): number {
  const known = new Set([
    ...app.namedByPage,
    ...app.filesOf(...app.modulesNamed(/map-view(\.tsx|-[\w-]+\.js)$/)),
  ]);
  const screens = app.modulesNamed(/-screen\.tsx$/);
  return Math.max(
    ...screens.map((screen) =>
      app.sentKilobytes(
        app.filesOf(screen).filter((file) => !known.has(file)),
        '.js',
      ),
    ),
  );
}
