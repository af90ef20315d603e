// Lighthouse suite: what it says of a first visit to home, in each language of the renter's app.
import { join } from 'node:path';
import { languages } from '#domain/languages.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { buildWeb } from '#tools/build/build-web.ts';
import { certificateFor } from '#tools/certificate.ts';
import type { Result } from '../../results.ts';
import type { Suite } from '../../suites.ts';
import { startDatabaseServer } from '../../setup/database.ts';
import { launchTrusting } from '../../web/launch.ts';
import { lighthouseNote, measureByLighthouse } from '../../web/lighthouse.ts';
import { startSite } from '../../web/site.ts';

export const lighthouse: Suite = {
  title: 'Lighthouse of a first visit to home, in each language',
  run: async () => {
    await buildWeb();
    const server = await startDatabaseServer();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const files = await certificateFor([], join(server.folder, 'certificate'));
      const site = await startSite(server, 'lighthouse', files, stops);
      const port = await freePort();
      const browser = await launchTrusting(files, port);
      stops.push(() => browser.close());
      const results: Result[] = [];
      for (const language of languages)
        results.push(...(await measureByLighthouse(site.origins.h1, port, language)));
      return { results, notes: [lighthouseNote] };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};
