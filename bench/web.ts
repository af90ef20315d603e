// Web suite: what a person sees on a slow phone, visit by visit, in turns with the build before pages had heads of their own.
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { freePort } from '#embedded-postgres/free-port.ts';
import type { Language } from '#domain/languages.ts';
import { buildWeb } from '#tools/build-web.ts';
import { certificateFor, type CertificateFiles } from '#tools/certificate.ts';
import { findBrowser } from '#tools/find-browser.ts';
import type { Suite, SuiteOptions } from './suites.ts';
import { measureRound, type Round, type Side } from './rounds.ts';
import { startDatabaseServer, type DatabaseServer } from './setup/database.ts';
import { buildBeforePreloads, COMMIT_BEFORE_PRELOADS } from './setup/earlier-build.ts';
import { signInByMail, signInStaff } from './setup/people.ts';
import { serviceVariables, SERVER_FILE, startProgram } from './setup/programs.ts';
import { startHttp2Proxy, trustFlag } from './web/http2-proxy.ts';
import { measureByLighthouse } from './web/lighthouse.ts';
import { isRenters, measuredPages, type MeasuredPage } from './web/pages.ts';
import { describeMeasured, describeWaterfall, resultsOf, tableOf, type Measured } from './web/report.ts';
import { measureVisit, type Keys, type Visit } from './web/visit.ts';

const QUICK_ROUNDS = 3;
/** Has rentals of every kind. */
const MEMBER_MAIL = 'jihoon@example.com';

export const web: Suite = {
  title: `first visits on a slow phone, in turns with the build before preloads (${COMMIT_BEFORE_PRELOADS})`,
  run: async (options) => {
    await buildWeb();
    const earlier = buildBeforePreloads();
    const server = await startDatabaseServer();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const files = await certificateFor([], join(server.folder, 'certificate'));
      const [ours, theirs] = await Promise.all([
        startSite(server, 'web', files, undefined, stops),
        startSite(server, 'web_before', files, earlier, stops),
      ]);
      const sites: Record<Side, Site> = { ours, theirs };
      const port = await freePort();
      const browser = await launch(port, files);
      stops.push(() => browser.close());
      const measured = await measureAll(browser, sites, options);
      const { results: scores, notes } = options.quick
        ? { results: [], notes: [] }
        : await measureByLighthouse(sites.ours.origins.h1, port);
      return { results: [...resultsOf(measured), ...scores], notes: [tableOf(measured), ...notes] };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

type Protocol = 'h1' | 'h2';

interface Site {
  origins: Record<Protocol, string>;
  keys: Keys;
}

/** A service with the demo city, directly and behind a proxy. */
async function startSite(
  server: DatabaseServer,
  name: string,
  files: CertificateFiles,
  folder: string | undefined,
  stops: (() => Promise<void>)[],
): Promise<Site> {
  const database = await server.create(name);
  const service = await startProgram(
    server.folder,
    SERVER_FILE,
    '/api/v1/health/ready',
    {
      ...serviceVariables,
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.ownerUrl,
      DEMO_CITY: 'on',
      DATA_DIR: join(server.folder, `data-of-${name}`),
      LOG_LEVEL: 'warn',
    },
    folder,
  );
  stops.push(() => service.stop());
  const proxy = await startHttp2Proxy(service.origin, files);
  stops.push(() => proxy.stop());
  const { cookie } = await signInStaff(database.ownerUrl);
  return {
    origins: { h1: service.origin, h2: proxy.origin },
    keys: {
      accessToken: await signInByMail(database.ownerUrl, MEMBER_MAIL),
      staffCookie: cookie!.split('=')[1]!,
    },
  };
}

async function launch(port: number, files: CertificateFiles): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args, `--remote-debugging-port=${port}`, trustFlag(files)],
    env: { ...process.env, ...found.env },
  });
}

interface Condition {
  page: MeasuredPage;
  language: Language;
  protocol: Protocol;
}

function conditionsOf({ quick, only }: SuiteOptions): Condition[] {
  const pages = measuredPages.filter(({ name }) => only?.includes(name) ?? true);
  return pages.flatMap((page) =>
    (quick ? (['h1'] as const) : (['h1', 'h2'] as const)).flatMap((protocol) =>
      // The console is Korean only.
      (quick || !isRenters(page) ? (['ko'] as const) : (['ko', 'en'] as const)).map((language) => ({
        page,
        language,
        protocol,
      })),
    ),
  );
}

/** Every page once in each round: a minute in which the machine has other work then affects one round of many pages. */
async function measureAll(
  browser: Browser,
  sites: Record<Side, Site>,
  options: SuiteOptions,
): Promise<Measured[]> {
  const { log, waterfall } = options;
  const rounds = options.quick ? Math.min(QUICK_ROUNDS, options.rounds) : options.rounds;
  const measured = conditionsOf(options).map((condition) => ({
    ...condition,
    rounds: [] as Round<Visit>[],
  }));
  const visit = (side: Side, { page, language, protocol }: Condition) =>
    measureVisit(browser, page, {
      origin: sites[side].origins[protocol],
      language,
      keys: sites[side].keys,
    });
  // Once for nothing: both services compile what they need.
  for (const side of ['ours', 'theirs'] as const) await visit(side, measured[0]!);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of measured) each.rounds.push(await measureRound(round, (side) => visit(side, each)));
    log(`round ${round + 1} of ${rounds}`);
  }
  for (const each of measured) {
    log(describeMeasured(each));
    if (waterfall) for (const line of describeWaterfall(each)) log(line);
  }
  return measured;
}
