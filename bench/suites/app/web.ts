// Web suite: what a person sees and feels on a slow phone, in turns with the build before pages had heads of their own.
import { join } from 'node:path';
import { buildWeb } from '#tools/build/build-web.ts';
import { certificateFor } from '#tools/certificate.ts';
import type { Section } from '../../results.ts';
import type { Suite } from '../../suites.ts';
import { startDatabaseServer } from '../../setup/database.ts';
import { buildBeforePreloads, COMMIT_BEFORE_PRELOADS } from '../../setup/earlier-build.ts';
import { launchTrusting } from '../../web/launch.ts';
import { measureInteractions } from '../../web/measure-interactions.ts';
import { measureVisits } from '../../web/measure-visits.ts';
import { startSite } from '../../web/site.ts';

export const web: Suite = {
  title: `first visits and taps on a slow phone, visits in turns with the build before preloads (${COMMIT_BEFORE_PRELOADS})`,
  run: async (options) => {
    await buildWeb();
    const earlier = options.interactions ? undefined : buildBeforePreloads();
    const server = await startDatabaseServer();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const files = await certificateFor([], join(server.folder, 'certificate'));
      const [ours, theirs] = await Promise.all([
        startSite(server, 'web', files, stops),
        earlier === undefined ? undefined : startSite(server, 'web_before', files, stops, earlier),
      ]);
      const browser = await launchTrusting(files);
      stops.push(() => browser.close());
      const sections: Section[] = [];
      if (theirs !== undefined) sections.push(await measureVisits(browser, { ours, theirs }, options));
      if (options.interactions || !options.quick)
        sections.push(await measureInteractions(browser, server, ours, stops, options));
      return {
        results: sections.flatMap(({ results }) => results),
        notes: sections.flatMap(({ notes }) => notes),
      };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};
