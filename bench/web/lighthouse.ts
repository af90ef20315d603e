// Transferred bytes, layout shift and Lighthouse scores of a first visit to home on a phone.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { formatNumber, type Result, type Section } from '../results.ts';
import { median } from '../rounds.ts';

const KILOBYTE = 1000;
const VISITS = 3;

/** `port` is the browser's, for its developer tools. */
export async function measureByLighthouse(origin: string, port: number): Promise<Section> {
  const reports = [];
  for (let visit = 0; visit < VISITS; visit += 1) reports.push(await measureVisit(origin, port));
  return { results: resultsOf(reports), notes: [notes] };
}

const notes = `Lighthouse: the median of ${VISITS} visits to home, each with an empty cache, as a phone with a slow connection (its own settings). \`tools/build/shipped.test.ts\` checks the bytes on every test run; here they are counted as the browser received them.`;

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
      'Lighthouse: layout shift',
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
