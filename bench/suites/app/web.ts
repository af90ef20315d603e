// Web suite: what a person sees and feels on a slow phone, in turns with the build before pages had heads of their own.
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { freePort } from '#embedded-postgres/free-port.ts';
import { buildWeb } from '#tools/build/build-web.ts';
import { certificateFor, type CertificateFiles } from '#tools/certificate.ts';
import { findBrowser } from '#tools/test-run/find-browser.ts';
import type { Section } from '../../results.ts';
import type { Suite } from '../../suites.ts';
import { startDatabaseServer } from '../../setup/database.ts';
import { buildBeforePreloads, COMMIT_BEFORE_PRELOADS } from '../../setup/earlier-build.ts';
import { trustFlag } from '../../web/http2-proxy.ts';
import { measureByLighthouse } from '../../web/lighthouse.ts';
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
      const port = await freePort();
      const browser = await launch(port, files);
      stops.push(() => browser.close());
      const sections: Section[] = [];
      if (theirs !== undefined) sections.push(await measureVisits(browser, { ours, theirs }, options));
      if (options.interactions || !options.quick)
        sections.push(await measureInteractions(browser, server, ours, stops, options));
      if (!options.interactions && !options.quick)
        sections.push(await measureByLighthouse(ours.origins.h1, port));
      return {
        results: sections.flatMap(({ results }) => results),
        notes: sections.flatMap(({ notes }) => notes),
      };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function launch(port: number, files: CertificateFiles): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args, `--remote-debugging-port=${port}`, trustFlag(files)],
    env: { ...process.env, ...found.env },
  });
}
