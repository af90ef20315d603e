// Web suite: transferred bytes, layout shift and Lighthouse scores of a first visit to home on a phone.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '#embedded-postgres/free-port.ts';
import { buildWeb } from '#tools/build-web.ts';
import { findBrowser } from '#tools/find-browser.ts';
import { formatNumber, type Result } from './results.ts';
import type { Suite } from './suites.ts';
import { median } from './rounds.ts';
import { startDatabaseServer } from './setup/database.ts';
import { startProgram } from './setup/programs.ts';

const KILOBYTE = 1000;
const VISITS = 3;

export const web: Suite = {
  title: 'a first visit to home',
  run: async ({ log }) => {
    const browser = await findBrowser();
    await buildWeb();
    const server = await startDatabaseServer();
    try {
      const database = await server.create('web');
      // The demo city, as `npm start` shows it.
      const service = await startProgram(server.folder, 'apps/api/src/server.ts', '/api/v1/health/ready', {
        DATABASE_URL: database.url,
        DATABASE_DIRECT_URL: database.ownerUrl,
        DEMO_CITY: 'on',
        DATA_DIR: `${server.folder}/data`,
        LOG_LEVEL: 'warn',
      });
      try {
        const port = await freePort();
        const chrome = await chromium.launch({
          executablePath: browser.executablePath,
          args: [...browser.args, `--remote-debugging-port=${port}`],
          env: { ...process.env, ...browser.env },
        });
        try {
          const reports = [];
          for (let visit = 0; visit < VISITS; visit += 1)
            reports.push(await measureVisit(service.origin, port));
          log(`layout shift, visit by visit: ${reports.map(({ shift }) => formatNumber(shift)).join(', ')}`);
          return { results: resultsOf(reports), notes: [notes] };
        } finally {
          await chrome.close();
        }
      } finally {
        await service.stop();
      }
    } finally {
      await server.stop();
    }
  },
};

const notes = `The median of ${VISITS} visits, each with an empty cache, as a phone with a slow connection (Lighthouse's own settings), at the demo city. \`tools/shipped.test.ts\` checks the bytes on every test run; here they are counted as the browser received them.`;

interface VisitReport {
  scores: Record<'accessibility' | 'best-practices' | 'seo', number>;
  shift: number;
  kilobytes: { scripts: number; map: number; styles: number; fonts: number };
  failedAudits: string[];
}

/** Of Lighthouse's report, what is read here. */
interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: Received[] } } | undefined
  >;
}

interface Received {
  url: string;
  resourceType: string;
  transferSize: number;
}

/** Fetched when it is first needed: with the other packages it would be a quarter of the files that `npm start` installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

async function runLighthouse(url: string, port: number): Promise<LighthouseReport> {
  const options = [
    `--port=${port}`,
    '--only-categories=accessibility,best-practices,seo,performance',
    '--output=json',
    '--quiet',
  ];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    { maxBuffer: 100 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

async function measureVisit(origin: string, port: number): Promise<VisitReport> {
  const { categories, audits } = await runLighthouse(`${origin}/`, port);
  const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const received = audits['network-requests']?.details?.items ?? [];
  const kilobytesOf = (type: string, which: (url: string) => boolean = () => true) =>
    received
      .filter(({ resourceType, url }) => resourceType === type && which(url))
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / KILOBYTE;
  const isMap = (url: string) => /\/(open-map|map-view|station-pins|map-adapter)-/.test(url);
  const audited = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: {
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    kilobytes: {
      scripts: kilobytesOf('Script', (url) => !isMap(url)),
      map: kilobytesOf('Script', isMap),
      // Only the stylesheets of the page itself: those of the map, the menu and the other fonts load later.
      styles: kilobytesOf('Stylesheet', (url) => page.includes(new URL(url).pathname)),
      fonts: kilobytesOf('Font'),
    },
    failedAudits: audited
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function resultsOf(reports: readonly VisitReport[]): Result[] {
  const medianOf = (value: (report: VisitReport) => number) => median(reports.map(value));
  const atMost = (what: string, measured: number, limit: number, unit = ''): Result => ({
    what,
    measured: `${formatNumber(measured)}${unit}`,
    budget: `≤ ${limit}${unit}`,
    isMet: measured <= limit,
  });
  const atLeast = (what: string, id: keyof VisitReport['scores'], limit: number): Result => {
    const measured = medianOf(({ scores }) => scores[id]);
    const failedAudits = [...new Set(reports.flatMap((each) => each.failedAudits))].join(', ');
    return {
      what,
      measured: measured < 100 && failedAudits ? `${measured} (${failedAudits})` : `${measured}`,
      budget: limit === 100 ? '100' : `≥ ${limit}`,
      isMet: measured >= limit,
    };
  };
  return [
    atMost(
      'layout shift',
      medianOf(({ shift }) => shift),
      0.05,
    ),
    atLeast('Lighthouse: accessibility', 'accessibility', 100),
    atLeast('Lighthouse: best practices', 'best-practices', 96),
    atLeast('Lighthouse: SEO', 'seo', 100),
    atMost(
      'scripts without the map',
      medianOf(({ kilobytes }) => kilobytes.scripts),
      110,
      ' KB',
    ),
    atMost(
      'the map’s scripts',
      medianOf(({ kilobytes }) => kilobytes.map),
      60,
      ' KB',
    ),
    atMost(
      'styles',
      medianOf(({ kilobytes }) => kilobytes.styles),
      15,
      ' KB',
    ),
    atMost(
      'fonts',
      medianOf(({ kilobytes }) => kilobytes.fonts),
      110,
      ' KB',
    ),
  ];
}
